import { Link } from "react-router";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { CitedRevision } from "#features/archive/incidents/web/format-citation.ts";
import { useCitation, useIncidentUrl } from "#features/archive/incidents/web/incident-citation.tsx";
import { createMethodologyState } from "#features/archive/incidents/web/methodology-state.ts";
import { useToldText } from "#features/archive/incidents/web/told-text.tsx";
import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ShareButtons } from "#platform/web/ui/share-buttons.tsx";
import { useToday } from "#platform/web/ui/use-hydrated.ts";
import { CopyCitationButton } from "./copy-citation-button.tsx";
import { getReportLink } from "./get-report-link.ts";
import styles from "./incident-actions.module.css";

/** Renders the actions of a reader: share, cite and report. */
export function IncidentActions({ incident, revision }: { incident: IncidentMetadata; revision: CitedRevision | null }) {
  const { _id, publication } = incident;
  const title = useToldText(incident, "title");
  const { site } = useRootData();
  const localizePath = useLocalizePath();
  const citation = useCitation(incident, revision, useToday());
  const address = useIncidentUrl(_id);
  const report = getReportLink(site, title, address);
  return (
    <div className={styles.actions} data-unprinted>
      {/* Nobody else can open the address of an incident that is not public. */}
      {!publication && <ShareButtons path={localizePath(`/archives/${_id}`)} title={title} />}
      {!publication && <CopyCitationButton citation={citation} />}
      {revision && (
        <Link className={styles.link} to={localizePath(`/archives/${_id}/history`)}>
          {m.history_see_all()}
        </Link>
      )}
      <Link className={styles.link} to={localizePath("/methodology")} state={createMethodologyState(address)}>
        {m.methodology_label()}
      </Link>
      {report && (
        <a className={styles.link} href={report}>
          {m.incident_report()}
        </a>
      )}
    </div>
  );
}

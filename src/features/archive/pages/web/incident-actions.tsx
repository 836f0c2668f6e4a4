import type { MouseEvent } from "react";
import type { CitedRevision } from "#features/archive/incidents/web/format-citation.ts";
import { useIncidentUrl } from "#features/archive/incidents/web/incident-citation.tsx";
import { createMethodologyState } from "#features/archive/incidents/web/methodology-state.ts";
import { useToldText } from "#features/archive/incidents/web/told-text.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
// Styles of a component that is hydrated late.
import "#platform/web/share/share-row.module.css";
import { getReportLink } from "./get-report-link.ts";
import styles from "./incident-actions.module.css";
import type { IncidentActsProps } from "./incident-acts.tsx";

const IncidentActs = hydrateLate<IncidentActsProps>(() => import("./incident-acts.tsx"));

const SHARE_ID = "share";

/** Links from the first screen to the ways to share, or opens the device's share sheet. */
export function ShareLink({ incident }: { incident: Incident }) {
  const title = useToldText(incident, "title");
  const url = useIncidentUrl(incident._id);
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== "function") return;
    event.preventDefault();
    // Rejects when the user dismisses the share sheet, which is not an error.
    navigator.share({ title, url }).catch(() => {});
  };
  return (
    <a className={styles.share} href={`#${SHARE_ID}`} onClick={share} data-unprinted>
      {m.share_label()}
    </a>
  );
}

/** Renders the actions of a reader, and links to the changes, to the methodology and to report an error. */
export function IncidentActions({ incident, revision }: { incident: Incident; revision: CitedRevision | null }) {
  const { _id, publication } = incident;
  const title = useToldText(incident, "title");
  const { site } = useRootData();
  const address = useIncidentUrl(_id);
  const report = getReportLink(site, title, address);
  return (
    <div className={styles.actions} data-unprinted>
      {/* Nobody else can open the address of an incident that is not public. */}
      {!publication && (
        <div id={SHARE_ID} className={styles.acts}>
          <IncidentActs incident={incident} revision={revision} />
        </div>
      )}
      {revision && (
        <PageLink className={styles.link} to={`/archives/${_id}/history`}>
          {m.history_see_all()}
        </PageLink>
      )}
      <PageLink className={styles.link} to="/methodology" state={createMethodologyState(address)}>
        {m.methodology_label()}
      </PageLink>
      {report && (
        <a className={styles.link} href={report}>
          {m.incident_report()}
        </a>
      )}
    </div>
  );
}

import { useIncidentUrl } from "#features/archive/incidents/web/incident-citation.tsx";
import { createMethodologyState } from "#features/archive/incidents/web/methodology-state.ts";
import { useTextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { getReportLink } from "./get-report-link.ts";
import type { Incidents } from "./load-incidents.ts";
import styles from "./record-links.module.css";

/** Links at the foot of a record to its changes, to how it is known, and to report an error. */
export function RecordLinks({ incident, revision }: { incident: Incident } & Pick<Incidents, "revision">) {
  const address = useIncidentUrl(incident._id);
  const report = getReportLink(useRootData().site, useTextInLanguage(incident, "title"), address);
  return (
    <p className={`row gap-x-5 ${styles.links}`} data-unprinted>
      {revision && (
        <PageLink to={`/archives/${incident._id}/history`}>
          {revision.corrected_at ? (
            <>
              {m.history_corrected_on()} <FormattedDay iso={revision.corrected_at} />
            </>
          ) : (
            m.history_see_all()
          )}
        </PageLink>
      )}
      <PageLink to="/methodology" state={createMethodologyState(address)}>
        {m.incident_about_label()}
      </PageLink>
      {report && <a href={report}>{m.incident_report()}</a>}
    </p>
  );
}

import type { ReactNode } from "react";
import { SimilarIncidents } from "#features/archive/incidents/web/similar-incidents.tsx";
import { useTextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { PublicationPanel, VisitorLink } from "#platform/web/publication/publication-panel.tsx";
import { PublicationTools } from "#platform/web/publication/publication-tools.tsx";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { AdminRow, adminListClassName, RowLink } from "#platform/web/ui/admin-row.tsx";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import {
  type IncidentCardData,
  IncidentCardFacts,
  type IncidentCardProps,
  IncidentCardTools,
  RECENT_INCIDENTS_ID,
} from "./incident-card.tsx";
import { IncidentsView } from "./incidents-view.tsx";
import type { Incidents } from "./load-incidents.ts";

type Shown = WithLastChanges<Incident>;
type Other = WithLastChange<IncidentCardData>;

type AdminIncidentsProps = {
  incidents: Incidents<Shown, Other>;
  /** Adds the last change and its author. */
  source: RecentListSource<Shown, Other>;
  renderTools: (shown: Incident) => ReactNode;
};

/** The dashboard's tab: one incident with its media, and the others as rows with tools. */
export function AdminIncidents({ incidents, source, renderTools }: AdminIncidentsProps) {
  return (
    <IncidentsView
      incidents={incidents}
      source={source}
      level={2}
      hint={m.incident_admin_empty()}
      renderNote={(incident) => (
        <>
          <PublicationPanel item={incident} kind="incident" renderNote={({ _id }) => <SimilarIncidents input={{ id: _id }} />} />
          <LastChangeNote change={incident.changes[incident._id]} />
          {!incident.publication && <VisitorLink path={`/archives/${incident._id}`} />}
        </>
      )}
      renderTools={(incident) => (
        <>
          {!incident.publication && <PublicationTools item={incident} kind="incident" asksReason />}
          {renderTools(incident)}
        </>
      )}
      Card={IncidentRow}
      listClassName={adminListClassName}
    />
  );
}

type IncidentRowProps = Omit<IncidentCardProps, "incident"> & { incident: WithLastChange<IncidentCardData> };

/** An incident in the dashboard's list; a click anywhere on the row opens it within the dashboard. */
function IncidentRow({ incident, number, level, canEdit, revalidate }: IncidentRowProps) {
  const { _id, lastChange } = incident;
  const title = useTextInLanguage(incident, "title");
  const listPath = useListPath("/archives");
  const row = useFocusAfterRemoval<HTMLLIElement>(RECENT_INCIDENTS_ID);
  return (
    <AdminRow
      ref={row}
      number={number}
      facts={
        <>
          <IncidentCardFacts incident={incident} />
          <LastChangeNote change={lastChange} isBrief />
        </>
      }
      tools={canEdit && <IncidentCardTools incident={incident} revalidate={revalidate} />}
    >
      <RowLink level={level} to={`${listPath}/${_id}`}>
        {title}
      </RowLink>
    </AdminRow>
  );
}

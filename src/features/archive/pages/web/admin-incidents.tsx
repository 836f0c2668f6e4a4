import type { ReactNode } from "react";
import { SimilarIncidents } from "#features/archive/incidents/web/similar-incidents.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { PublicationPanel } from "#platform/web/publication/publication-panel.tsx";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { adminListClassName } from "#platform/web/ui/admin-row.tsx";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { VisitorLink } from "#platform/web/ui/visitor-link.tsx";
import type { IncidentCardData } from "./incident-card.tsx";
import { IncidentRow } from "./incident-row.tsx";
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

/** The dashboard's tab: one incident with its media, and the others as rows to work on. */
export function AdminIncidents({ incidents, source, renderTools }: AdminIncidentsProps) {
  return (
    <IncidentsView
      incidents={incidents}
      source={source}
      level={2}
      hint={m.incident_admin_empty()}
      renderNote={(incident) => (
        <>
          <PublicationPanel
            item={incident}
            kind="incident"
            asksReason
            renderNote={({ _id }) => <SimilarIncidents input={{ id: _id }} />}
          />
          <LastChangeNote change={incident.changes[incident._id]} />
          {!incident.publication && <VisitorLink path={`/archives/${incident._id}`} />}
        </>
      )}
      renderTools={renderTools}
      Card={IncidentRow}
      listClassName={adminListClassName}
    />
  );
}

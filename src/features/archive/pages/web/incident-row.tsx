import { useToldText } from "#features/archive/incidents/web/told-text.tsx";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { AdminRow, RowLink } from "#platform/web/ui/admin-row.tsx";
import { LastChangeNote, type WithLastChange } from "#platform/web/ui/last-change-note.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { type IncidentCardData, IncidentCardFacts, type IncidentCardProps, IncidentCardTools } from "./incident-card.tsx";

type IncidentRowProps = Omit<IncidentCardProps, "incident"> & { incident: WithLastChange<IncidentCardData> };

/** An incident in the dashboard's list; a click anywhere on the row opens it within the dashboard. */
export function IncidentRow({ incident, number, level, canEdit, revalidate }: IncidentRowProps) {
  const { _id, lastChange } = incident;
  const title = useToldText(incident, "title");
  const localizePath = useLocalizePath();
  const listPath = useListPath("/archives");
  const row = useFocusAfterRemoval<HTMLLIElement>("recent-incidents");
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
      <RowLink level={level} to={localizePath(`${listPath}/${_id}`)}>
        {title}
      </RowLink>
    </AdminRow>
  );
}

import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { AdminRow, EditingRow, RowLink } from "#platform/web/ui/admin-row.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { LastChangeNote } from "#platform/web/ui/last-change-note.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import type { CampaignCardProps } from "./campaign-card.tsx";
import { RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import { useCampaignTools } from "./use-campaign-tools.tsx";

/** A campaign in the dashboard's list; a click anywhere on the row shows that campaign within the dashboard. */
export function CampaignRow(props: CampaignCardProps) {
  const { campaign, kind, number, level } = props;
  const { _id, title, created_at, lastChange } = campaign;
  const localizePath = useLocalizePath();
  const listPath = useListPath(kind.paths.list);
  const row = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  const { tools, editForm } = useCampaignTools(props);
  if (editForm) return <EditingRow ref={row}>{editForm}</EditingRow>;
  return (
    <AdminRow
      ref={row}
      number={number}
      facts={
        <>
          {kind.formatContents && <span>{kind.formatContents(campaign)}</span>}
          {lastChange ? <LastChangeNote change={lastChange} isBrief /> : <FormattedDay iso={created_at} />}
        </>
      }
      tools={tools}
    >
      <RowLink level={level} to={localizePath(`${listPath}/${_id}`)}>
        {title}
      </RowLink>
    </AdminRow>
  );
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { RecentDay } from "#platform/web/ui/formatted-day.tsx";
import type { WithLastChange } from "#platform/web/ui/last-change-note.tsx";
import { EditingCard, NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import type { CampaignMetadata } from "../rules.ts";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import { useCampaignTools } from "./use-campaign-tools.tsx";

export type CampaignCardProps = {
  campaign: WithLastChange<CampaignMetadata>;
  kind: CampaignKind;
  number: number;
  level: 3 | 4;
  revalidate: Revalidate;
};

/** A card of a campaign; a click anywhere on it opens the campaign, in the dashboard within the dashboard. */
export function CampaignCard(props: CampaignCardProps) {
  const { campaign, kind, number, level } = props;
  const { _id, language, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const listPath = useListPath(kind.paths.list);
  const card = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  const { tools, editForm } = useCampaignTools(props);
  if (editForm) return <EditingCard ref={card}>{editForm}</EditingCard>;
  return (
    <NumberedCard
      itemId={_id}
      ref={card}
      to={`${listPath}/${_id}`}
      {...{ number, level, language, title, description }}
      facts={
        <>
          <RecentDay iso={created_at} />
          {kind.formatContents && <span>{kind.formatContents(campaign)}</span>}
        </>
      }
      tools={isAdmin && tools}
    />
  );
}

import type { ReactNode } from "react";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { EditingCard, NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import type { CampaignMetadata } from "../rules.ts";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";

export type CampaignCardProps = {
  campaign: CampaignMetadata;
  kind: Pick<CampaignKind, "paths">;
  number: number;
  level: 3 | 4;
  /** Facts about its content, such as counts. */
  facts?: ReactNode;
  /** Buttons for admins. */
  tools: ReactNode;
  /** Replaces the card's content while it is edited in place. */
  editForm?: ReactNode;
};

/** A card of a campaign; a click anywhere on it shows that campaign, in the dashboard within the dashboard. */
export function CampaignCard({ campaign, kind, number, level, facts, tools, editForm }: CampaignCardProps) {
  const { _id, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const localizePath = useLocalizePath();
  const listPath = useListPath(kind.paths.list);
  const card = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  if (editForm) return <EditingCard ref={card}>{editForm}</EditingCard>;
  return (
    <NumberedCard
      itemId={_id}
      ref={card}
      to={localizePath(`${listPath}/${_id}`)}
      {...{ number, level, title, description }}
      facts={
        <>
          <FormattedDay iso={created_at} />
          {facts}
        </>
      }
      tools={isAdmin && tools}
    />
  );
}

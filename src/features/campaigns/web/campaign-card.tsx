import type { ReactNode } from "react";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { EditingCard, NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import type { CampaignMetadata } from "../rules.ts";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";

type CampaignCardProps = {
  campaign: CampaignMetadata;
  kind: Pick<CampaignKind, "paths">;
  number: number;
  level: 3 | 4;
  /** What is inside. */
  facts?: ReactNode;
  /** What an admin can do with it. */
  tools: ReactNode;
  /** Stands in its place while it is edited there. */
  editForm?: ReactNode;
};

/** A campaign that is not the one shown; a click anywhere on it shows it. */
export function CampaignCard({ campaign, kind, number, level, facts, tools, editForm }: CampaignCardProps) {
  const { _id, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const localizePath = useLocalizePath();
  const card = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  if (editForm) return <EditingCard ref={card}>{editForm}</EditingCard>;
  return (
    <NumberedCard
      ref={card}
      to={localizePath(`${kind.paths.list}/${_id}`)}
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

import type { ReactNode } from "react";
import { useFocusAfterRemoval } from "#platform/web/forms/use-focus-after-removal.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { EditingCard, NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { RECENT_CAMPAIGNS_ID } from "./recent-campaigns-id.ts";

type CampaignCardProps = {
  campaign: { _id: string; title: string; description: string; created_at: string };
  number: number;
  level: 3 | 4;
  path: "/twitter" | "/email";
  /** What is inside. */
  facts?: ReactNode;
  /** What an admin can do with it. */
  tools: ReactNode;
  /** Stands in its place while it is edited there. */
  editForm?: ReactNode;
};

/** A campaign that is not the one shown; pressing anywhere on it shows it. */
export function CampaignCard({ campaign, number, level, path, facts, tools, editForm }: CampaignCardProps) {
  const { _id, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const localizePath = useLocalizePath();
  const card = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  if (editForm) return <EditingCard ref={card}>{editForm}</EditingCard>;
  return (
    <NumberedCard
      ref={card}
      to={localizePath(`${path}/${_id}`)}
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

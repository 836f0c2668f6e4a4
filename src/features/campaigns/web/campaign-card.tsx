import type { ReactNode } from "react";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { CardInEditing, NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import { useFocusAfterRemoval } from "#platform/web/use-focus-after-removal.ts";
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
  inEditing?: ReactNode;
};

/** A campaign that is not the one shown; pressing anywhere on it shows it. */
export function CampaignCard({ campaign, number, level, path, facts, tools, inEditing }: CampaignCardProps) {
  const { _id, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const local = useLocalPath();
  const card = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  if (inEditing) return <CardInEditing ref={card}>{inEditing}</CardInEditing>;
  return (
    <NumberedCard
      ref={card}
      to={local(`${path}/${_id}`)}
      {...{ number, level, title, description }}
      facts={
        <>
          <WrittenDate iso={created_at} />
          {facts}
        </>
      }
      tools={isAdmin && tools}
    />
  );
}

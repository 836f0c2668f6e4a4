import { lazy } from "react";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { CardInEditing, NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useDisclosure } from "#platform/web/use-disclosure.ts";
import { useFocusHeir } from "#platform/web/use-focus-heir.ts";
import { edit_label, tweet_count } from "#words";
import type { TwitterCampaignMetadata } from "../rules.ts";
import { DeleteCampaign } from "./delete-campaign.tsx";

const EditCampaign = lazy(() => import("./edit-campaign.tsx"));

type CampaignCardProps = { campaign: TwitterCampaignMetadata; number: number; level: 3 | 4; showAnew: ShowAnew };

/** A campaign that is not the one shown; pressing anywhere on it shows it. */
export function CampaignCard({ campaign, number, level, showAnew }: CampaignCardProps) {
  const { _id, title, description, created_at, number_of_tweets } = campaign;
  const isAdmin = useIsAdmin();
  const local = useLocalPath();
  const editing = useDisclosure();
  const card = useFocusHeir<HTMLLIElement>("recent-campaigns");
  if (editing.isOpen) {
    return (
      <CardInEditing ref={card}>
        <EditCampaign campaign={campaign} showAnew={showAnew} onClose={editing.close} />
      </CardInEditing>
    );
  }
  return (
    <NumberedCard
      ref={card}
      to={local(`/twitter/${_id}`)}
      {...{ number, level, title, description }}
      facts={
        <>
          <WrittenDate iso={created_at} />
          <span>{tweet_count({ count: number_of_tweets })}</span>
        </>
      }
      tools={
        isAdmin && (
          <>
            <Button look="icon" ref={editing.opener} onClick={editing.open} aria-label={edit_label()}>
              <Icon name="pencil" />
            </Button>
            <DeleteCampaign campaign={campaign} showAnew={showAnew} />
          </>
        )
      }
    />
  );
}

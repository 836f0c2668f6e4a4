import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { tweet_count } from "#words";
import { CampaignCard } from "../../web/campaign-card.tsx";
import type { TwitterCampaignMetadata } from "../rules.ts";
import { DeleteTwitterCampaign } from "./delete-twitter-campaign.tsx";

const fetchEditCampaign = () => import("./edit-campaign.tsx");

type CardProps = { campaign: TwitterCampaignMetadata; number: number; level: 3 | 4; showAnew: ShowAnew };

export function TwitterCampaignCard({ campaign, number, level, showAnew }: CardProps) {
  const editing = useFetchedDisclosure(fetchEditCampaign);
  return (
    <CampaignCard
      {...{ campaign, number, level }}
      path="/twitter"
      facts={<span>{tweet_count({ count: campaign.number_of_tweets })}</span>}
      tools={
        <>
          <EditButton editing={editing} />
          <DeleteTwitterCampaign campaign={campaign} showAnew={showAnew} />
        </>
      }
      inEditing={editing.Opened && <editing.Opened campaign={campaign} showAnew={showAnew} onClose={editing.close} />}
    />
  );
}

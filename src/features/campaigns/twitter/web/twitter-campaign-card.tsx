import { tweet_count } from "#messages";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { CampaignCard } from "../../web/campaign-card.tsx";
import type { TwitterCampaignMetadata } from "../rules.ts";
import { DeleteTwitterCampaign } from "./delete-twitter-campaign.tsx";

const fetchEditCampaign = () => import("./edit-campaign.tsx");

type CardProps = { campaign: TwitterCampaignMetadata; number: number; level: 3 | 4; revalidate: Revalidate };

export function TwitterCampaignCard({ campaign, number, level, revalidate }: CardProps) {
  const editing = useFetchedDisclosure(fetchEditCampaign);
  return (
    <CampaignCard
      {...{ campaign, number, level }}
      path="/twitter"
      facts={<span>{tweet_count({ count: campaign.number_of_tweets })}</span>}
      tools={
        <>
          <EditButton editing={editing} />
          <DeleteTwitterCampaign campaign={campaign} revalidate={revalidate} />
        </>
      }
      inEditing={editing.Opened && <editing.Opened campaign={campaign} revalidate={revalidate} onClose={editing.close} />}
    />
  );
}

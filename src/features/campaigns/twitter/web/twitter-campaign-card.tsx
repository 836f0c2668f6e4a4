import type { ComponentType } from "react";
import { tweet_count } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { CampaignCard, type CampaignCardProps } from "../../web/campaign-card.tsx";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import type { TwitterCampaignMetadata } from "../rules.ts";
import { importEditTwitterCampaign } from "./twitter-campaign-header.tsx";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";

type CardProps = {
  campaign: TwitterCampaignMetadata;
  number: number;
  level: 3 | 4;
  revalidate: Revalidate;
  /** `CampaignRow` in the dashboard. */
  Card?: ComponentType<CampaignCardProps>;
};

export function TwitterCampaignCard({ campaign, number, level, revalidate, Card = CampaignCard }: CardProps) {
  const editing = useLazyDisclosure(importEditTwitterCampaign);
  return (
    <Card
      {...{ campaign, number, level }}
      kind={twitterCampaignKind}
      facts={<span>{tweet_count({ count: campaign.number_of_tweets })}</span>}
      tools={
        <>
          <EditButton disclosure={editing} />
          <DeleteCampaignButton campaign={campaign} kind={twitterCampaignKind} revalidate={revalidate} />
        </>
      }
      editForm={editing.Content && <editing.Content campaign={campaign} revalidate={revalidate} onClose={editing.close} />}
    />
  );
}

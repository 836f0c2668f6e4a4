import type { ReactNode } from "react";
import { tweet_count, twitter_add_tweets } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import type { TwitterCampaign } from "../rules.ts";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";

/** Imports the edit form. Cards share it: each definition repeats the list of its files in the page. */
export const importEditTwitterCampaign = () => import("./edit-twitter-campaign.tsx");

type TwitterCampaignHeaderProps = {
  campaign: TwitterCampaign;
  level: 1 | 2;
  revalidate: Revalidate;
  /** Facts besides the number of tweets. */
  facts?: ReactNode;
};

/** Shows what a campaign is about, with the buttons for admins. */
export function TwitterCampaignHeader({ campaign, level, revalidate, facts }: TwitterCampaignHeaderProps) {
  const { _id, tweets } = campaign;
  const localizePath = useLocalizePath();
  const editing = useLazyDisclosure(importEditTwitterCampaign);
  return (
    <CampaignHeader
      campaign={campaign}
      level={level}
      facts={
        <>
          <span>{tweet_count({ count: tweets.length })}</span>
          {facts}
        </>
      }
      tools={
        <>
          <ButtonLink variant="secondary" to={`${localizePath("/addTweetsToCurrentCampaign")}?campaign=${_id}`}>
            <Icon name="plus" />
            {twitter_add_tweets()}
          </ButtonLink>
          <EditButton disclosure={editing} showsLabel={level === 1} />
          <DeleteCampaignButton campaign={campaign} kind={twitterCampaignKind} revalidate={revalidate} showsLabel={level === 1} />
        </>
      }
      editForm={editing.Content && <editing.Content campaign={campaign} revalidate={revalidate} onClose={editing.close} />}
    />
  );
}

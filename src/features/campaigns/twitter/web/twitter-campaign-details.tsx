import { tweet_count, tweets_heading, twitter_add_tweets, twitter_instructions } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import type { TwitterCampaign } from "../rules.ts";
import { TweetCard } from "./tweet-card.tsx";
import { TweetProgress } from "./tweet-progress.tsx";
import styles from "./twitter-campaign-details.module.css";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";
import { useOpenedTweets } from "./use-opened-tweets.ts";

const importEditCampaign = () => import("./edit-twitter-campaign.tsx");

type TwitterCampaignDetailsProps = { campaign: TwitterCampaign; level: 1 | 2; revalidate: Revalidate };

export function TwitterCampaignDetails({ campaign, level, revalidate }: TwitterCampaignDetailsProps) {
  const opened = useOpenedTweets();
  const { tweets } = campaign;
  const firstUnsent = tweets.findIndex(({ _id }) => !opened.has(_id));
  const TweetsHeading = level === 1 ? "h2" : "h3";
  return (
    <article aria-labelledby="shown-campaign">
      <TwitterCampaignHeader campaign={campaign} level={level} revalidate={revalidate} />
      <div className={styles.tweetsHeader}>
        <TweetsHeading id="tweets" tabIndex={-1}>
          {tweets_heading()}
        </TweetsHeading>
        <TweetProgress sent={tweets.filter(({ _id }) => opened.has(_id)).length} total={tweets.length} next={firstUnsent + 1} />
      </div>
      <p className={styles.instructions}>{twitter_instructions()}</p>
      <ol className={styles.tweets}>
        {tweets.map((tweet, index) => (
          <TweetCard
            key={tweet._id}
            tweet={tweet}
            number={index + 1}
            campaignId={campaign._id}
            isOnlyTweet={tweets.length === 1}
            isOpened={opened.has(tweet._id)}
            isNext={index === firstUnsent}
            revalidate={revalidate}
          />
        ))}
      </ol>
    </article>
  );
}

function TwitterCampaignHeader({ campaign, level, revalidate }: TwitterCampaignDetailsProps) {
  const { _id, tweets } = campaign;
  const localizePath = useLocalizePath();
  const editing = useLazyDisclosure(importEditCampaign);
  return (
    <CampaignHeader
      campaign={campaign}
      level={level}
      kind={twitterCampaignKind}
      facts={<span>{tweet_count({ count: tweets.length })}</span>}
      tools={
        <>
          <ButtonLink variant="secondary" to={`${localizePath("/addTweetsToCurrentCampaign")}?campaign=${_id}`}>
            <Icon name="plus" />
            {twitter_add_tweets()}
          </ButtonLink>
          <EditButton disclosure={editing} showsLabel />
          <DeleteCampaignButton campaign={campaign} kind={twitterCampaignKind} revalidate={revalidate} showsLabel />
        </>
      }
      editForm={editing.Content && <editing.Content campaign={campaign} revalidate={revalidate} onClose={editing.close} />}
    />
  );
}

import { tweet_count, tweets_heading, twitter_add_tweets, twitter_instructions } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import { CampaignLayout } from "../../web/campaign-layout.tsx";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import type { TwitterCampaign } from "../rules.ts";

import { TweetBar } from "./tweet-bar.tsx";
import { TweetCard } from "./tweet-card.tsx";
import { TweetProgress } from "./tweet-progress.tsx";
import { TweetsPostedThanks } from "./tweets-posted-thanks.tsx";
import styles from "./twitter-campaign-details.module.css";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";
import { useTweetQueue } from "./use-tweet-queue.ts";

const importEditCampaign = () => import("./edit-twitter-campaign.tsx");

type TwitterCampaignDetailsProps = { campaign: TwitterCampaign; level: 1 | 2; revalidate: Revalidate };

/** Shows a campaign and its tweets. On the campaign's own page a bar at the bottom holds the next one. */
export function TwitterCampaignDetails({ campaign, level, revalidate }: TwitterCampaignDetailsProps) {
  const { tweets } = campaign;
  const queue = useTweetQueue(tweets);
  const TweetsHeading = level === 1 ? "h2" : "h3";
  const isDone = tweets.length > 0 && queue.postedCount === tweets.length;
  return (
    <CampaignLayout
      campaign={campaign}
      kind={twitterCampaignKind}
      about={<TwitterCampaignHeader campaign={campaign} level={level} revalidate={revalidate} />}
      explanation={twitter_instructions()}
    >
      {level === 1 && isDone && <TweetsPostedThanks campaign={campaign} />}
      <section className={styles.section} aria-labelledby="tweets">
        <div className={styles.tweetsHeader}>
          <TweetsHeading id="tweets" tabIndex={-1}>
            {tweets_heading()}
          </TweetsHeading>
          <TweetProgress posted={queue.postedCount} total={tweets.length} />
        </div>
        <ol className={styles.tweets}>
          {tweets.map((tweet) => (
            <TweetCard
              key={tweet._id}
              tweet={tweet}
              campaignId={campaign._id}
              queue={queue}
              isOnlyTweet={tweets.length === 1}
              revalidate={revalidate}
            />
          ))}
        </ol>
      </section>
      {level === 1 && <TweetBar tweets={tweets} queue={queue} />}
    </CampaignLayout>
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

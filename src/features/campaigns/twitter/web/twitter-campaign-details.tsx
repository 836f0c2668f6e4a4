import { tweets_heading, twitter_instructions } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { CampaignLayout } from "../../web/campaign-layout.tsx";
import type { TwitterCampaign } from "../rules.ts";
import { TweetBar } from "./tweet-bar.tsx";
import { TweetCard } from "./tweet-card.tsx";
import { TweetProgress } from "./tweet-progress.tsx";
import { TweetsPostedThanks } from "./tweets-posted-thanks.tsx";
import styles from "./twitter-campaign-details.module.css";
import { TwitterCampaignHeader } from "./twitter-campaign-header.tsx";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";
import { useTweetQueue } from "./use-tweet-queue.ts";

type TwitterCampaignDetailsProps = { campaign: TwitterCampaign; revalidate: Revalidate };

/** Shows a campaign and its tweets. A bar at the bottom holds the next one. */
export function TwitterCampaignDetails({ campaign, revalidate }: TwitterCampaignDetailsProps) {
  const { tweets } = campaign;
  const queue = useTweetQueue(tweets);
  const isDone = tweets.length > 0 && queue.postedCount === tweets.length;
  return (
    <CampaignLayout
      campaign={campaign}
      kind={twitterCampaignKind}
      about={<TwitterCampaignHeader campaign={campaign} level={1} revalidate={revalidate} />}
      explanation={twitter_instructions()}
    >
      {isDone && <TweetsPostedThanks campaign={campaign} />}
      <section className={styles.section} aria-labelledby="tweets">
        <div className={styles.tweetsHeader}>
          <h2 id="tweets" tabIndex={-1}>
            {tweets_heading()}
          </h2>
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
      <TweetBar tweets={tweets} queue={queue} />
    </CampaignLayout>
  );
}

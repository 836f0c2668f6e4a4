import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { usePostTarget } from "#platform/web/share/post-target.ts";
import { PostToField } from "#platform/web/share/share-row.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { CampaignThanks } from "../../web/campaign-thanks.tsx";
import type { TwitterCampaign } from "../rules.ts";
import { LampRow } from "./lamp-row.tsx";
import { TweetBar } from "./tweet-bar.tsx";
import { TweetCard } from "./tweet-card.tsx";
import styles from "./tweets-to-post.module.css";
import { TWEETS_ID } from "./twitter-campaign-kind.ts";
import { useTweetQueue } from "./use-tweet-queue.ts";

type TweetsToPostProps = { campaign: TwitterCampaign; revalidate: Revalidate };

/** Shows the tweets of a campaign. A bar at the bottom has the next one. */
export function TweetsToPost({ campaign: { _id, title, tweets }, revalidate }: TweetsToPostProps) {
  const queue = useTweetQueue(tweets);
  const target = usePostTarget();
  const isDone = tweets.length > 0 && queue.postedCount === tweets.length;
  return (
    <>
      {isDone && (
        <CampaignThanks
          heading={m.tweets_all_posted()}
          decoration={<LampRow lights={tweets.map(() => true)} />}
          shared={{ path: `/twitter/${_id}`, title, words: title }}
          next={{ path: "/email", label: m.email_current_letter() }}
        >
          {m.campaign_pass_on()}
        </CampaignThanks>
      )}
      <section className="stack" aria-labelledby={TWEETS_ID}>
        <div className={`row ${styles.tweetsHeader}`}>
          <h2 id={TWEETS_ID} tabIndex={-1}>
            {m.tweets_heading()}
          </h2>
          <TweetProgress posted={queue.postedCount} total={tweets.length} />
          <PostToField />
        </div>
        <ol className={`grid ${styles.tweets}`}>
          {tweets.map((tweet) => (
            <TweetCard
              key={tweet._id}
              tweet={tweet}
              campaignId={_id}
              queue={queue}
              target={target}
              isOnlyTweet={tweets.length === 1}
              revalidate={revalidate}
            />
          ))}
        </ol>
      </section>
      <TweetBar tweets={tweets} queue={queue} target={target} />
    </>
  );
}

/** Shows how many tweets this visitor posted. Its space is reserved until hydration. */
export function TweetProgress({ posted, total }: { posted: number; total: number }) {
  const isHydrated = useHydrated();
  return (
    <p className={isHydrated ? styles.progress : `${styles.progress} ${styles.hydrating}`} role="status">
      {posted === total ? m.tweets_all_posted() : m.tweets_posted({ posted, total })}
    </p>
  );
}

import * as m from "#messages";
import type { PostTarget } from "#platform/web/share/post-target.ts";
import { ActionBar, ActionBarButtons, ActionBarQuestion, ActionBarText } from "#platform/web/ui/action-bar.tsx";
import type { Tweet } from "../rules.ts";
import { LampRow } from "./lamp-row.tsx";
import styles from "./tweet-bar.module.css";
import { TweetLink } from "./tweet-link.tsx";
import type { TweetQueue } from "./use-tweet-queue.ts";

/** The next tweet with one tap, and the question whether the one that was opened in X was posted. */
export function TweetBar({ tweets, queue, target }: { tweets: Tweet[]; queue: TweetQueue; target: PostTarget }) {
  const { pending, next, posted, answer, getNumber } = queue;
  if (!pending && !next) return null;
  return (
    <ActionBar
      label={m.tweet_bar_label()}
      decoration={<LampRow lights={tweets.map(({ _id }) => posted.has(_id))} />}
      contentKey={pending ? `posted ${pending._id}` : next?._id}
    >
      {pending ? (
        <ActionBarQuestion onAnswer={(wasPosted) => answer(pending, wasPosted)}>
          {m.tweet_posted_question({ number: getNumber(pending) })}
        </ActionBarQuestion>
      ) : (
        next && <NextTweet tweet={next} queue={queue} target={target} />
      )}
    </ActionBar>
  );
}

function NextTweet({ tweet, queue, target }: { tweet: Tweet; queue: TweetQueue; target: PostTarget }) {
  const { getNumber, open, skip, postedCount, total } = queue;
  return (
    <>
      <ActionBarText id="bar-text">{m.tweet_of_total({ number: getNumber(tweet), total })}</ActionBarText>
      <ActionBarButtons>
        {total - postedCount > 1 && (
          <button type="button" className={styles.skip} onClick={() => skip(tweet)}>
            {m.tweet_skip()}
          </button>
        )}
        <TweetLink tweet={tweet} target={target} onOpen={open} aria-describedby="bar-text" />
      </ActionBarButtons>
    </>
  );
}

import { useEffect, useRef } from "react";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import type { PostTarget } from "#platform/web/share/post-target.ts";
import { ActionBar, ActionBarButtons, ActionBarQuestion, ActionBarText } from "#platform/web/ui/action-bar.tsx";
import type { Tweet } from "../rules.ts";
import { LampRow } from "./lamp-row.tsx";
import styles from "./tweet-bar.module.css";
import { TweetLink } from "./tweet-link.tsx";
import type { TweetQueue } from "./use-tweet-queue.ts";

/** The next tweet with one tap, and the question whether the tweet opened in X was posted. */
export function TweetBar({ tweets, queue, target }: { tweets: Tweet[]; queue: TweetQueue; target: PostTarget }) {
  const { pending, next, posted, answer, getNumber } = queue;
  const hasMovedOn = useRef(false);
  const moveOn = (move: () => void) => {
    hasMovedOn.current = true;
    move();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the visitor's answer leads to the next text
  useEffect(() => {
    if (hasMovedOn.current && next) document.getElementById(`tweet-${getNumber(next)}`)?.scrollIntoView();
    hasMovedOn.current = false;
  }, [next?._id, pending?._id]);
  if (!pending && !next) return null;
  return (
    <ActionBar
      label={m.tweet_bar_label()}
      decoration={<LampRow lights={tweets.map(({ _id }) => posted.has(_id))} />}
      contentKey={pending ? `posted ${pending._id}` : next?._id}
    >
      {pending ? (
        <ActionBarQuestion onAnswer={(wasPosted) => moveOn(() => answer(pending, wasPosted))}>
          {m.tweet_posted_question({ number: getNumber(pending) })}
        </ActionBarQuestion>
      ) : (
        next && <NextTweet tweet={next} {...{ queue, target, moveOn }} />
      )}
    </ActionBar>
  );
}

type NextTweetProps = { tweet: Tweet; queue: TweetQueue; target: PostTarget; moveOn: (move: () => void) => void };

function NextTweet({ tweet, queue, target, moveOn }: NextTweetProps) {
  const { getNumber, open, skip, postedCount, total } = queue;
  const [firstLine = ""] = tweet.body.split("\n", 1);
  return (
    <>
      <ActionBarText id="bar-text">
        {m.tweet_of_total({ number: getNumber(tweet), total })}{" "}
        <span className={styles.firstLine} lang={detectLanguage(firstLine)} data-line={firstLine} />
      </ActionBarText>
      <ActionBarButtons>
        {total - postedCount > 1 && (
          <button type="button" className={styles.skip} onClick={() => moveOn(() => skip(tweet))}>
            {m.tweet_skip()}
          </button>
        )}
        <TweetLink tweet={tweet} target={target} onOpen={open} aria-describedby="bar-text" />
      </ActionBarButtons>
    </>
  );
}

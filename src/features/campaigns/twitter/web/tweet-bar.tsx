import { useEffect, useRef } from "react";
import {
  not_yet_label,
  tweet_bar_label,
  tweet_label,
  tweet_of_total,
  tweet_posted_question,
  tweet_skip,
  yes_label,
} from "#messages";
import { ActionBar } from "#platform/web/ui/action-bar.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { Tweet } from "../rules.ts";
import { LampRow } from "./lamp-row.tsx";
import styles from "./tweet-bar.module.css";
import { TweetLink } from "./tweet-link.tsx";
import type { TweetQueue } from "./use-tweet-queue.ts";

/** The next tweet with one tap, and the question whether the one that was opened in X was posted. */
export function TweetBar({ tweets, queue }: { tweets: Tweet[]; queue: TweetQueue }) {
  const { asked, next, posted } = queue;
  const bar = useFocusAfterSwap(asked ? `posted ${asked._id}` : next?._id);
  if (!asked && !next) return null;
  return (
    <ActionBar label={tweet_bar_label()} edge={<LampRow lights={tweets.map(({ _id }) => posted.has(_id))} />}>
      <div className={styles.content} ref={bar.content} onClickCapture={bar.noteFocus}>
        {asked ? <Question tweet={asked} queue={queue} /> : next && <NextTweet tweet={next} queue={queue} />}
      </div>
    </ActionBar>
  );
}

function NextTweet({ tweet, queue }: { tweet: Tweet; queue: TweetQueue }) {
  const { getNumber, open, skip, postedCount, total } = queue;
  return (
    <>
      <p className={styles.text} id="bar-text">
        {tweet_of_total({ number: getNumber(tweet), total })}
      </p>
      <div className={styles.buttons}>
        {total - postedCount > 1 && (
          <button type="button" className={styles.skip} onClick={() => skip(tweet)}>
            {tweet_skip()}
          </button>
        )}
        <TweetLink tweet={tweet} onOpen={open} aria-describedby="bar-text">
          {tweet_label()}
        </TweetLink>
      </div>
    </>
  );
}

/** "Not yet" comes where Tweet was: who taps twice there does not say yes. */
function Question({ tweet, queue: { answer, getNumber } }: { tweet: Tweet; queue: TweetQueue }) {
  return (
    <>
      <p className={styles.text} role="status" tabIndex={-1}>
        {tweet_posted_question({ number: getNumber(tweet) })}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => answer(tweet, true)}>{yes_label()}</Button>
        <Button variant="secondary" onClick={() => answer(tweet, false)}>
          {not_yet_label()}
        </Button>
      </div>
    </>
  );
}

/** Keeps the focus in the bar when what had it is replaced: on the question, else on the link to the next tweet. */
function useFocusAfterSwap(key: string | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the content takes the focus away
  useEffect(() => {
    if (hadFocus.current) content.current?.querySelector<HTMLElement>("[tabindex], a")?.focus();
    hadFocus.current = false;
  }, [key]);
  const noteFocus = () => {
    hadFocus.current = true;
  };
  return { content, noteFocus };
}

import { useCallback, useEffect, useRef } from "react";
import * as m from "#messages";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { TWEETS_MAX_COUNT } from "../rules.ts";
import styles from "./tweet-list.module.css";
import { TweetRow } from "./tweet-row.tsx";
import { createDraft, type TweetDraft } from "./twitter-campaign-draft.ts";

type TweetListProps = {
  /** `change` takes an updater, because Undo may run after other changes. */
  form: { values: { tweets: TweetDraft[] }; change: (name: "tweets", make: (before: TweetDraft[]) => TweetDraft[]) => void };
  /** Whether Share was clicked: then an empty only tweet is invalid too. */
  isSubmitted: boolean;
};

/** Edits the tweets of a campaign, one or more, each in a text area. */
export function TweetList({ form: { values, change: changeForm }, isSubmitted }: TweetListProps) {
  const { tweets } = values;
  const list = useRef<HTMLOListElement>(null);
  const focusIndex = useRef<number | null>(null);
  const latestTweets = useRef(tweets);
  useEffect(() => {
    latestTweets.current = tweets;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a row was added or removed
  useEffect(() => {
    if (focusIndex.current === null) return;
    list.current?.querySelectorAll("textarea")[focusIndex.current]?.focus();
    focusIndex.current = null;
  }, [tweets.length]);

  // Stable callbacks, so that typing in one row does not render all of them again.
  const change = useCallback(
    (id: string, body: string) =>
      changeForm("tweets", (before) => before.map((tweet) => (tweet.id === id ? { id, body } : tweet))),
    [changeForm],
  );

  const remove = useCallback(
    (id: string) => {
      const index = latestTweets.current.findIndex((tweet) => tweet.id === id);
      const removed = latestTweets.current[index];
      if (!removed) return;
      focusIndex.current = Math.min(index, latestTweets.current.length - 2);
      changeForm("tweets", (before) => before.filter((tweet) => tweet.id !== id));
      if (removed.body.trim() === "") return;
      const restore = () => changeForm("tweets", (before) => before.toSpliced(index, 0, removed));
      showToast({ kind: "success", message: m.tweet_draft_removed(), action: { label: m.undo_label(), run: restore } });
    },
    [changeForm],
  );

  const add = () => {
    focusIndex.current = tweets.length;
    changeForm("tweets", (before) => [...before, createDraft()]);
  };
  return (
    <>
      <ol className={styles.list} ref={list}>
        {tweets.map((tweet, index) => (
          <TweetRow
            key={tweet.id}
            tweet={tweet}
            number={index + 1}
            showsRequiredError={isSubmitted || tweets.length > 1}
            onChange={change}
            onDelete={tweets.length > 1 ? remove : undefined}
          >
            {index === tweets.length - 1 && (
              <Button variant="secondary" onClick={add}>
                <Icon name="plus" />
                {m.tweet_add_another()}
              </Button>
            )}
          </TweetRow>
        ))}
      </ol>
      {tweets.length > TWEETS_MAX_COUNT && <ErrorNotice>{m.tweets_too_many({ max: TWEETS_MAX_COUNT })}</ErrorNotice>}
    </>
  );
}

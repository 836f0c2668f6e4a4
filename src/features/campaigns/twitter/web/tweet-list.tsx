import { useCallback, useEffect, useRef } from "react";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { tweet_add_another, tweet_draft_removed, tweets_too_many, undo_label } from "#words";
import { TWEETS_MAX } from "../rules.ts";
import { newDraft, type TweetDraft } from "./tweet-drafts.ts";
import styles from "./tweet-list.module.css";
import { TweetRow } from "./tweet-row.tsx";

type TweetListProps = {
  tweets: TweetDraft[];
  onChange: (tweets: TweetDraft[]) => void;
  /** Share was pressed: from then on an only tweet that is empty is flagged too. */
  isShared: boolean;
};

/** The tweets of a campaign while they are written: each in a text area, one or more. */
export function TweetList({ tweets, onChange, isShared }: TweetListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<number | null>(null);
  // Rows keep the same functions, so that typing in one does not draw all of them again.
  const latest = useRef({ tweets, onChange });
  useEffect(() => {
    latest.current = { tweets, onChange };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a row came or went
  useEffect(() => {
    if (focusOn.current === null) return;
    list.current?.querySelectorAll("textarea")[focusOn.current]?.focus();
    focusOn.current = null;
  }, [tweets.length]);

  const change = useCallback((id: string, body: string) => {
    const { tweets: before, onChange: tell } = latest.current;
    tell(before.map((tweet) => (tweet.id === id ? { id, body } : tweet)));
  }, []);

  const remove = useCallback((id: string) => {
    const { tweets: before, onChange: tell } = latest.current;
    const index = before.findIndex((tweet) => tweet.id === id);
    const removed = before[index];
    if (!removed) return;
    focusOn.current = Math.min(index, before.length - 2);
    tell(before.filter((tweet) => tweet.id !== id));
    if (removed.body.trim() === "") return;
    const putBack = () => latest.current.onChange(latest.current.tweets.toSpliced(index, 0, removed));
    showToast({ kind: "success", message: tweet_draft_removed(), action: { label: undo_label(), run: putBack } });
  }, []);

  const add = () => {
    focusOn.current = tweets.length;
    onChange([...tweets, newDraft()]);
  };
  return (
    <>
      <ol className={styles.list} ref={list}>
        {tweets.map((tweet, index) => (
          <TweetRow
            key={tweet.id}
            tweet={tweet}
            number={index + 1}
            isFlaggedWhenEmpty={isShared || tweets.length > 1}
            onChange={change}
            onDelete={tweets.length > 1 ? remove : undefined}
          >
            {index === tweets.length - 1 && (
              <Button look="quiet" onClick={add}>
                <Icon name="plus" />
                {tweet_add_another()}
              </Button>
            )}
          </TweetRow>
        ))}
      </ol>
      {tweets.length > TWEETS_MAX && <DangerNotice>{tweets_too_many({ max: TWEETS_MAX })}</DangerNotice>}
    </>
  );
}

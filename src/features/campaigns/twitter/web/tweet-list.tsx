import { memo, type ReactNode, useCallback, useEffect, useRef } from "react";
import * as m from "#messages";
import { createInsertProps, type Insertion } from "#platform/web/forms/text-insertion.ts";
import { validateField } from "#platform/web/forms/use-form.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { getTweetLength, TWEET_MAX_LENGTH, TWEETS_MAX_COUNT, tweetBodySchema } from "../rules.ts";
import { listTweetsOfTable, splitTweets } from "../split-tweets.ts";
import styles from "./tweet-list.module.css";
import { createDraft, joinRows, type TweetDraft } from "./twitter-campaign-draft.ts";

type TweetListProps = {
  /** `change` takes an updater, because Undo may run after other changes. */
  form: { values: { tweets: TweetDraft[] }; change: (name: "tweets", make: (before: TweetDraft[]) => TweetDraft[]) => void };
  /** Whether Share was clicked; then a single empty tweet is invalid, too. */
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

  // Stable callbacks, so that typing in one row does not render all rows.
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
      const restore = () => changeForm("tweets", (before) => [...before.slice(0, index), removed, ...before.slice(index)]);
      showToast({ kind: "success", message: m.tweet_draft_removed(), action: { label: m.undo_label(), run: restore } });
    },
    [changeForm],
  );

  /** Replaces a row by several tweets, after the text typed before them. Undo joins them into one row with the text `whole`. */
  const split = useCallback(
    (id: string, whole: string, bodies: string[], typed = "") => {
      const [first = "", ...others] = typed.trim() === "" ? bodies : [typed, ...bodies];
      const rows = [{ id, body: first }, ...others.map(createDraft)];
      focusIndex.current = latestTweets.current.findIndex((tweet) => tweet.id === id) + others.length;
      changeForm("tweets", (tweets) => tweets.flatMap((tweet) => (tweet.id === id ? rows : [tweet])));
      const join = () => changeForm("tweets", (tweets) => joinRows(tweets, rows, createDraft(whole)));
      const message = m.tweets_split({ count: bodies.length });
      showToast({ kind: "success", message, action: { label: m.undo_label(), run: join } });
    },
    [changeForm],
  );

  const insert = useCallback(
    (id: string, { source, text, table, before, after }: Insertion) => {
      // Text dragged within the list is moved by the browser.
      if (source === "drop" && latestTweets.current.some(({ body }) => body.includes(text.replaceAll("\r\n", "\n"))))
        return false;
      const bodies = (table && listTweetsOfTable(table)) ?? splitTweets(text);
      const typed = before + after;
      if (bodies.length > 1) split(id, before + text + after, bodies, typed);
      else if (source === "file") change(id, [typed.trim(), ...bodies].filter(Boolean).join("\n"));
      else return false;
      return true;
    },
    [split, change],
  );

  const add = () => {
    focusIndex.current = tweets.length;
    changeForm("tweets", (before) => [...before, createDraft()]);
  };
  return (
    <>
      <ol className="stack gap-5" ref={list}>
        {tweets.map((tweet, index) => (
          <TweetRow
            key={tweet.id}
            tweet={tweet}
            number={index + 1}
            showsRequiredError={isSubmitted || tweets.length > 1}
            onChange={change}
            onInsert={insert}
            onSplit={split}
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

type TweetRowProps = {
  tweet: TweetDraft;
  number: number;
  showsRequiredError: boolean;
  onChange: (id: string, body: string) => void;
  /** Returns whether it inserted the text in place of the browser. */
  onInsert: (id: string, insertion: Insertion) => boolean;
  /** Called with the tweets that the text is split into. */
  onSplit: (id: string, body: string, tweets: string[]) => void;
  /** Undefined for a single tweet. */
  onDelete: ((id: string) => void) | undefined;
  children: ReactNode;
};

export const TweetRow = memo(function TweetRow({
  tweet,
  number,
  showsRequiredError,
  onChange,
  onInsert,
  onSplit,
  onDelete,
  children,
}: TweetRowProps) {
  const { id, body } = tweet;
  // Phone keyboards paste as typed input, and a joined list can be split again.
  const tweets = splitTweets(body);
  return (
    <li className={`stack ${styles.row}`}>
      <TextAreaField
        label={m.tweet_number({ number })}
        hint={number === 1 && m.tweet_paste_hint()}
        name="tweets[]"
        rows={4}
        value={body}
        onChange={({ target }) => onChange(id, target.value)}
        {...createInsertProps((insertion) => onInsert(id, insertion))}
        error={getErrorMessage(body, showsRequiredError)}
        counter={{ length: getTweetLength(body), max: TWEET_MAX_LENGTH }}
        actions={
          tweets.length > 1 && (
            <Button variant="secondary" onClick={() => onSplit(id, body, tweets)}>
              {m.tweet_split({ count: tweets.length })}
            </Button>
          )
        }
      />
      {onDelete && (
        <Button variant="icon" className={styles.delete} aria-label={m.delete_label()} onClick={() => onDelete(id)}>
          <Icon name="trash" />
        </Button>
      )}
      {children}
    </li>
  );
});

function getErrorMessage(body: string, showsRequiredError: boolean): string | undefined {
  if (body.trim() === "") return showsRequiredError ? m.tweet_required() : undefined;
  return validateField("body", tweetBodySchema, body)[0]?.message;
}

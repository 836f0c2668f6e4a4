import { memo, type ReactNode } from "react";
import * as m from "#messages";
import { createInsertProps, type Insertion } from "#platform/web/forms/text-insertion.ts";
import { validateField } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getTweetLength, TWEET_MAX_LENGTH, tweetBodySchema } from "../rules.ts";
import { splitTweets } from "../split-tweets.ts";
import styles from "./tweet-list.module.css";
import type { TweetDraft } from "./twitter-campaign-draft.ts";

type TweetRowProps = {
  tweet: TweetDraft;
  number: number;
  showsRequiredError: boolean;
  onChange: (id: string, body: string) => void;
  /** Returns whether it has inserted the text, instead of the browser. */
  onInsert: (id: string, insertion: Insertion) => boolean;
  /** Called with the tweets that the text can be split into. */
  onSplit: (id: string, body: string, tweets: string[]) => void;
  /** Undefined for the only tweet. */
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
  // Keyboards of phones type what they paste, and a joined list can be split again.
  const tweets = splitTweets(body);
  return (
    <li className={styles.row}>
      <TextAreaField
        label={m.tweet_number({ number })}
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

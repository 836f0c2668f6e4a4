import { memo, type ReactNode } from "react";
import { delete_label, tweet_number, tweet_required } from "#messages";
import { checkValue } from "#platform/web/form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { TWEET_MAX, tweetBody, tweetLength } from "../rules.ts";
import type { TweetDraft } from "./tweet-drafts.ts";
import styles from "./tweet-list.module.css";

type TweetRowProps = {
  tweet: TweetDraft;
  number: number;
  isFlaggedWhenEmpty: boolean;
  onChange: (id: string, body: string) => void;
  /** Absent for the only tweet. */
  onDelete: ((id: string) => void) | undefined;
  children: ReactNode;
};

export const TweetRow = memo(function TweetRow({
  tweet,
  number,
  isFlaggedWhenEmpty,
  onChange,
  onDelete,
  children,
}: TweetRowProps) {
  const { id, body } = tweet;
  return (
    <li className={styles.row}>
      <TextAreaField
        label={tweet_number({ number })}
        name={`tweet-${number}`}
        rows={4}
        value={body}
        onChange={({ target }) => onChange(id, target.value)}
        error={faultOf(body, isFlaggedWhenEmpty)}
        counter={{ length: tweetLength(body), max: TWEET_MAX }}
      />
      {onDelete && (
        <Button look="icon" className={styles.delete} aria-label={delete_label()} onClick={() => onDelete(id)}>
          <Icon name="trash" />
        </Button>
      )}
      {children}
    </li>
  );
});

function faultOf(body: string, isFlaggedWhenEmpty: boolean): string | undefined {
  if (body.trim() === "") return isFlaggedWhenEmpty ? tweet_required() : undefined;
  return checkValue("body", tweetBody, body)[0]?.message;
}

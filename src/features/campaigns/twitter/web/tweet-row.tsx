import { memo, type ReactNode } from "react";
import { delete_label, tweet_number, tweet_required } from "#messages";
import { validateField } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getTweetLength, TWEET_MAX_LENGTH, tweetBodySchema } from "../rules.ts";
import type { TweetDraft } from "./tweet-drafts.ts";
import styles from "./tweet-list.module.css";

type TweetRowProps = {
  tweet: TweetDraft;
  number: number;
  showsRequiredError: boolean;
  onChange: (id: string, body: string) => void;
  /** Undefined for the only tweet. */
  onDelete: ((id: string) => void) | undefined;
  children: ReactNode;
};

export const TweetRow = memo(function TweetRow({
  tweet,
  number,
  showsRequiredError,
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
        error={getErrorMessage(body, showsRequiredError)}
        counter={{ length: getTweetLength(body), max: TWEET_MAX_LENGTH }}
      />
      {onDelete && (
        <Button variant="icon" className={styles.delete} aria-label={delete_label()} onClick={() => onDelete(id)}>
          <Icon name="trash" />
        </Button>
      )}
      {children}
    </li>
  );
});

function getErrorMessage(body: string, showsRequiredError: boolean): string | undefined {
  if (body.trim() === "") return showsRequiredError ? tweet_required() : undefined;
  return validateField("body", tweetBodySchema, body)[0]?.message;
}

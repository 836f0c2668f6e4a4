import { memo, type ReactNode } from "react";
import * as m from "#messages";
import { validateField } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getTweetLength, TWEET_MAX_LENGTH, tweetBodySchema } from "../rules.ts";
import styles from "./tweet-list.module.css";
import type { TweetDraft } from "./twitter-campaign-draft.ts";

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
        label={m.tweet_number({ number })}
        name="tweets[]"
        rows={4}
        value={body}
        onChange={({ target }) => onChange(id, target.value)}
        error={getErrorMessage(body, showsRequiredError)}
        counter={{ length: getTweetLength(body), max: TWEET_MAX_LENGTH }}
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

import { edit_label, tweet_label, tweet_number, tweet_opened, tweet_posted } from "#messages";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { deleteTweet, restoreTweet } from "../calls.ts";
import type { Tweet } from "../rules.ts";
import styles from "./tweet-card.module.css";
import { TweetLink } from "./tweet-link.tsx";
import { TweetText } from "./tweet-text.tsx";
import type { TweetQueue } from "./use-tweet-queue.ts";

const importEditTweet = () => import("./edit-tweet.tsx");

type TweetCardProps = {
  tweet: Tweet;
  campaignId: string;
  queue: TweetQueue;
  /** The last tweet of a campaign cannot be deleted. */
  isOnlyTweet: boolean;
  revalidate: Revalidate;
};

export function TweetCard({ tweet, campaignId, queue, isOnlyTweet, revalidate }: TweetCardProps) {
  const isAdmin = useIsAdmin();
  const editing = useLazyDisclosure(importEditTweet);
  const card = useFocusAfterRemoval<HTMLLIElement>("tweets");
  const number = queue.getNumber(tweet);
  const isPosted = queue.posted.has(tweet._id);
  const isOpened = queue.opened.has(tweet._id);
  const textId = `tweet-text-${number}`;
  if (editing.Content) {
    return (
      <li className={styles.card} ref={card}>
        <editing.Content tweet={tweet} revalidate={revalidate} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={styles.card} ref={card} id={`tweet-${number}`}>
      <p className={styles.top}>
        <span>{tweet_number({ number })}</span>
        {isPosted ? (
          <span className={styles.posted}>
            <Icon name="check" />
            {tweet_posted()}
          </span>
        ) : (
          isOpened && <span>{tweet_opened()}</span>
        )}
      </p>
      <div className={styles.body}>
        <TweetText id={textId}>{tweet.body}</TweetText>
      </div>
      <div className={styles.actions}>
        <TweetLink
          tweet={tweet}
          onOpen={queue.open}
          variant={tweet === queue.next ? "primary" : "secondary"}
          aria-describedby={textId}
        >
          {tweet_label()}
        </TweetLink>
        {isAdmin && (
          <div className={styles.tools}>
            <Button
              variant="icon"
              ref={editing.opener}
              onClick={editing.open}
              aria-label={edit_label()}
              aria-describedby={textId}
            >
              <Icon name="pencil" />
            </Button>
            {!isOnlyTweet && <DeleteTweetButton tweet={tweet} campaignId={campaignId} revalidate={revalidate} />}
          </div>
        )}
      </div>
    </li>
  );
}

function DeleteTweetButton({ tweet, campaignId, revalidate }: Pick<TweetCardProps, "tweet" | "campaignId" | "revalidate">) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const remove = (closeDialog: () => void) =>
    mutate(
      deleteTweet,
      { tweet_id: tweet._id, twitter_campaign_id: campaignId },
      { onSuccess: closeDialog, undo: () => runToastAction(restoreTweet, { id: tweet._id }, revalidate) },
    );
  return <DeleteButton itemName={tweet.body} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} />;
}

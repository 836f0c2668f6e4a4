import { edit_label, tweet_label, tweet_number, tweet_sent } from "#messages";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { Button, ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { deleteTweet, restoreTweet } from "../calls.ts";
import { getIntentLink } from "../intent-link.ts";
import type { Tweet } from "../rules.ts";
import styles from "./tweet-card.module.css";
import { markTweetOpened } from "./use-opened-tweets.ts";

const importEditTweet = () => import("./edit-tweet.tsx");

type TweetCardProps = {
  tweet: Tweet;
  number: number;
  campaignId: string;
  /** The last tweet of a campaign cannot be deleted. */
  isOnlyTweet: boolean;
  isOpened: boolean;
  /** Whether this tweet is the next to send: its link is the page's primary action. */
  isNext: boolean;
  revalidate: Revalidate;
};

export function TweetCard({ tweet, number, campaignId, isOnlyTweet, isOpened, isNext, revalidate }: TweetCardProps) {
  const isAdmin = useIsAdmin();
  const editing = useLazyDisclosure(importEditTweet);
  const card = useFocusAfterRemoval<HTMLLIElement>("tweets");
  const textId = `tweet-text-${number}`;
  if (editing.Content) {
    return (
      <li className={styles.card} ref={card}>
        <editing.Content tweet={tweet} revalidate={revalidate} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={styles.card} ref={card} id={`tweet-${number}`} data-opened={isOpened || undefined}>
      <p className={styles.top}>
        <span>{tweet_number({ number })}</span>
        {isOpened && (
          <span className={styles.sent}>
            <Icon name="check" />
            {tweet_sent()}
          </span>
        )}
      </p>
      <UserText as="p" className={styles.body} id={textId}>
        {tweet.body}
      </UserText>
      <div className={styles.actions}>
        <ExternalButtonLink
          variant={isNext ? "primary" : "secondary"}
          href={getIntentLink(tweet.body)}
          aria-describedby={textId}
          onClick={() => markTweetOpened(tweet._id)}
          onAuxClick={({ button }) => button === 1 && markTweetOpened(tweet._id)}
        >
          {tweet_label()}
        </ExternalButtonLink>
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

import { edit_label, tweet_label, tweet_number, tweet_sent } from "#messages";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { Button, OutsideButtonLink } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { useFocusAfterRemoval } from "#platform/web/use-focus-after-removal.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/use-mutation.ts";
import { deleteTweet, restoreTweet } from "../calls.ts";
import { intentLink } from "../intent-link.ts";
import type { Tweet } from "../rules.ts";
import { markOpened } from "./opened-tweets.ts";
import styles from "./tweet-card.module.css";

const fetchEditTweet = () => import("./edit-tweet.tsx");

type TweetCardProps = {
  tweet: Tweet;
  number: number;
  campaignId: string;
  /** The last tweet of a campaign cannot be deleted. */
  isOnly: boolean;
  isOpened: boolean;
  /** The one to send next: its link is the page's obvious action. */
  isNext: boolean;
  revalidate: Revalidate;
};

export function TweetCard({ tweet, number, campaignId, isOnly, isOpened, isNext, revalidate }: TweetCardProps) {
  const isAdmin = useIsAdmin();
  const editing = useFetchedDisclosure(fetchEditTweet);
  const card = useFocusAfterRemoval<HTMLLIElement>("tweets");
  const textId = `tweet-text-${number}`;
  if (editing.Opened) {
    return (
      <li className={styles.card} ref={card}>
        <editing.Opened tweet={tweet} revalidate={revalidate} onClose={editing.close} />
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
        <OutsideButtonLink
          look={isNext ? "action" : "quiet"}
          href={intentLink(tweet.body)}
          aria-describedby={textId}
          onClick={() => markOpened(tweet._id)}
          onAuxClick={({ button }) => button === 1 && markOpened(tweet._id)}
        >
          {tweet_label()}
        </OutsideButtonLink>
        {isAdmin && (
          <div className={styles.tools}>
            <Button look="icon" ref={editing.opener} onClick={editing.open} aria-label={edit_label()} aria-describedby={textId}>
              <Icon name="pencil" />
            </Button>
            {!isOnly && <DeleteTweet tweet={tweet} campaignId={campaignId} revalidate={revalidate} />}
          </div>
        )}
      </div>
    </li>
  );
}

function DeleteTweet({ tweet, campaignId, revalidate }: Pick<TweetCardProps, "tweet" | "campaignId" | "revalidate">) {
  const { act, isBusy, problem } = useMutation(revalidate);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteTweet,
      { tweet_id: tweet._id, twitter_campaign_id: campaignId },
      { done: closeQuestion, undo: () => runToastAction(restoreTweet, { id: tweet._id }, revalidate) },
    );
  return <DeleteButton what={tweet.body} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

import { useIsAdmin } from "#platform/web/root-data.ts";
import { Button, OutsideButtonLink } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { Written } from "#platform/web/ui/written.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { useFocusHeir } from "#platform/web/use-focus-heir.ts";
import { edit_label, tweet_label, tweet_number, tweet_sent } from "#words";
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
  showAnew: ShowAnew;
};

export function TweetCard({ tweet, number, campaignId, isOnly, isOpened, isNext, showAnew }: TweetCardProps) {
  const isAdmin = useIsAdmin();
  const editing = useFetchedDisclosure(fetchEditTweet);
  const card = useFocusHeir<HTMLLIElement>("tweets");
  const textId = `tweet-text-${number}`;
  if (editing.Opened) {
    return (
      <li className={styles.card} ref={card}>
        <editing.Opened tweet={tweet} showAnew={showAnew} onClose={editing.close} />
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
      <Written as="p" className={styles.body} id={textId}>
        {tweet.body}
      </Written>
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
            {!isOnly && <DeleteTweet tweet={tweet} campaignId={campaignId} showAnew={showAnew} />}
          </div>
        )}
      </div>
    </li>
  );
}

function DeleteTweet({ tweet, campaignId, showAnew }: Pick<TweetCardProps, "tweet" | "campaignId" | "showAnew">) {
  const { act, isBusy, problem } = useAct(showAnew);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteTweet,
      { tweet_id: tweet._id, twitter_campaign_id: campaignId },
      { done: closeQuestion, undo: () => actFromToast(restoreTweet, { id: tweet._id }, showAnew) },
    );
  return <DeleteButton what={tweet.body} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

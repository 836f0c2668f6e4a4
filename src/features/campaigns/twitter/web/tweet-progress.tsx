import { tweets_all_sent, tweets_continue, tweets_sent } from "#messages";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import styles from "./tweet-progress.module.css";

type TweetProgressProps = {
  sent: number;
  total: number;
  /** Number of the first tweet that was not sent; 0 when all were sent. */
  next: number;
};

/** Shows how many tweets this visitor sent. Its space is reserved until hydration. */
export function TweetProgress({ sent, total, next }: TweetProgressProps) {
  const isHydrated = useHydrated();
  return (
    <div className={isHydrated ? styles.progress : `${styles.progress} ${styles.hydrating}`}>
      <p role="status">{total > 0 && sent === total ? tweets_all_sent() : tweets_sent({ sent, total })}</p>
      {sent > 0 && next > 1 && <a href={`#tweet-${next}`}>{tweets_continue({ number: next })}</a>}
    </div>
  );
}

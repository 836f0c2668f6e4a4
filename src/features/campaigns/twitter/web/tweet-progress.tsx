import { tweets_all_posted, tweets_posted } from "#messages";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import styles from "./tweet-progress.module.css";

/** Says how many tweets this visitor posted. Its space is reserved until hydration. */
export function TweetProgress({ posted, total }: { posted: number; total: number }) {
  const isHydrated = useHydrated();
  return (
    <p className={isHydrated ? styles.progress : `${styles.progress} ${styles.hydrating}`} role="status">
      {posted === total ? tweets_all_posted() : tweets_posted({ posted, total })}
    </p>
  );
}

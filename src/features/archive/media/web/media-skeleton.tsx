import { loading_label } from "#messages";
import styles from "./media-skeleton.module.css";

/** How many cards are seen at once, about. */
const MAX_CARDS = 6;

/** Stands where videos will, in the shape of their cards, while they are fetched. */
export function VideoSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton}>
      <LoadingLabel />
      <ul className={styles.cards} aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_CARDS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} className={styles.card} />
        ))}
      </ul>
    </div>
  );
}

/** Stands where images will: covered, as they are until the visitor chooses. */
export function ImageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <LoadingLabel />
      <div className={styles.notice} aria-hidden="true" />
      <div className={styles.button} aria-hidden="true" />
    </div>
  );
}

/** Over what will come, so that nothing moves when it does. */
function LoadingLabel() {
  return (
    <p className={styles.label} role="status">
      {loading_label()}
    </p>
  );
}

import * as m from "#messages";
import styles from "./media-skeleton.module.css";

/** About as many cards as a screen shows. */
const MAX_CARDS = 6;

/** Renders placeholders of video cards while the videos are fetched. */
export function VideoSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton}>
      <LoadingLabel />
      <ul className={`grid ${styles.cards}`} aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_CARDS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <li key={index} className={styles.card} />
        ))}
      </ul>
    </div>
  );
}

/** Renders the placeholder of images while they are fetched, in the shape of their hidden state. */
export function ImageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <LoadingLabel />
      <div className={styles.notice} aria-hidden="true" />
      <div className={styles.button} aria-hidden="true" />
    </div>
  );
}

/** Positioned over the placeholders, against layout shift. */
function LoadingLabel() {
  return (
    <p className={styles.label} role="status">
      {m.loading_label()}
    </p>
  );
}

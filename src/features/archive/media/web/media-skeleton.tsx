import styles from "./media-skeleton.module.css";

const MOST = 6;

/** Stands where videos or images will, in their shape, while they are fetched. */
export function MediaSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <>
      <p className={styles.label} role="status">
        {label}
      </p>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: Math.min(count, MOST) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} className={styles.card} />
        ))}
      </ul>
    </>
  );
}

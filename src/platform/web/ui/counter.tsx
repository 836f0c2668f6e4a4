import styles from "./field.module.css";

/** "12/60": red, and said so, past the limit. */
export function Counter({ length, max, id }: { length: number; max: number; id?: string }) {
  const isOver = length > max;
  return (
    <span id={id} className={isOver ? `${styles.counter} ${styles.exceeded}` : styles.counter} data-over={isOver || undefined}>
      {length}/{max}
    </span>
  );
}

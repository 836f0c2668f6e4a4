import styles from "./field.module.css";

/** Shows "12/60", in red above the limit. */
export function Counter({ length, max, id }: { length: number; max: number; id?: string }) {
  const isOver = length > max;
  return (
    <span id={id} className={isOver ? `${styles.counter} ${styles.exceeded}` : styles.counter} data-over={isOver || undefined}>
      {length}/{max}
    </span>
  );
}

import type { ReactNode } from "react";
import styles from "./letter-header-line.module.css";

type LetterHeaderLineProps = {
  label: string;
  /** Which part of the letter it is, for tests. */
  part?: "to" | "cc" | "subject";
  className?: string | undefined;
  children: ReactNode;
};

/** A term of a letter's header, such as its recipients, and what it is. */
export function LetterHeaderLine({ label, part, className, children }: LetterHeaderLineProps) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={className ? `${styles.value} ${className}` : styles.value} data-part={part}>
        {children}
      </dd>
    </div>
  );
}

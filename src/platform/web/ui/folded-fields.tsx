import { type ReactNode, useState } from "react";
import styles from "./folded-fields.module.css";

type FoldedFieldsProps = {
  summary: string;
  /** Whether something is entered when the form opens. */
  isFilled: boolean;
  /** Whether something in it is not right, which is never hidden. */
  hasError: boolean;
  children: ReactNode;
};

/** Renders optional inputs, folded while they are empty and right. */
export function FoldedFields({ summary, isFilled, hasError, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details className={styles.folded} open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

import { type ReactNode, useCallback, useState } from "react";
import styles from "./folded-fields.module.css";

type FoldedFieldsProps = {
  summary: string;
  /** Whether something is entered. It opens when it becomes so, such as by a restored draft. */
  isFilled: boolean;
  /** Whether something in it is not right, which is never hidden. */
  hasError: boolean;
  /** Whether the inputs are rendered only once it is opened, where another outside has the same name: a form has one "Title". */
  isLazy?: boolean;
  children: ReactNode;
};

/** Renders optional inputs, folded while they are empty and right. */
export function FoldedFields({ summary, isFilled, hasError, isLazy = false, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isFilled);
  const [wasOpened, setWasOpened] = useState(!isLazy || isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) {
      setOpen(true);
      setWasOpened(true);
    }
  }
  const readState = useCallback((details: HTMLDetailsElement | null) => {
    if (!details) return;
    setOpen(details.open);
    if (details.open) setWasOpened(true);
  }, []);
  return (
    // The ref reads whether it was opened before hydration.
    <details
      className={styles.folded}
      ref={readState}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => readState(currentTarget)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {(wasOpened || hasError) && <div className={`stack ${styles.fields}`}>{children}</div>}
    </details>
  );
}

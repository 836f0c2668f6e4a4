import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For questions that must not be dismissed by accident. */
  isAlert?: boolean;
};

/**
 * A modal dialog, open while it is mounted: the browser keeps the focus inside, closes on Escape and gives
 * the focus back to where it was.
 */
export function Dialog({ title, onClose, children, isAlert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      role={isAlert ? "alertdialog" : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

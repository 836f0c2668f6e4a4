import { type ReactNode, useEffect, useId, useRef } from "react";
import { close_label } from "#messages";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For questions that must not be dismissed by accident. */
  isAlert?: boolean;
  /** Shows a close icon at the top. */
  hasCloseIcon?: boolean;
};

/**
 * A modal dialog, open while it is mounted: the browser keeps the focus inside, closes on Escape and gives
 * the focus back to where it was.
 */
export function Dialog({ title, onClose, children, isAlert = false, hasCloseIcon = false }: DialogProps) {
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
        // A file field within tells of its own dialog in the same way.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser closes a dialog at a second Escape whatever was said to the first: whether it goes is still asked here.
      onClose={() => {
        dialog.current?.showModal();
        onClose();
      }}
    >
      <h2 id={titleId} className={hasCloseIcon ? styles.besideIcon : undefined}>
        {title}
      </h2>
      {children}
      {/* Last, so that what is first in the dialog gets the focus; shown at the top. */}
      {hasCloseIcon && (
        <Button variant="icon" className={styles.closeIcon} onClick={onClose} aria-label={close_label()}>
          <Icon name="close" />
        </Button>
      )}
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

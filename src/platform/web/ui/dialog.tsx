import { type ReactNode, useEffect, useId, useRef } from "react";
import * as m from "#messages";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For questions that must not be dismissed by accident. */
  isAlert?: boolean;
  hasCloseIcon?: boolean;
  /** Whether it is as wide as a page where there is room. */
  isWide?: boolean | undefined;
};

/**
 * A modal dialog that is open while it is mounted. It traps the focus, closes on Escape and then returns
 * the focus to its opener.
 */
export function Dialog({ title, onClose, children, isAlert = false, hasCloseIcon = false, isWide }: DialogProps) {
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
      className={`card ${styles.dialog}`}
      data-wide={isWide}
      aria-labelledby={titleId}
      role={isAlert ? "alertdialog" : undefined}
      onCancel={(event) => {
        // `cancel` also bubbles from a file input whose own dialog is canceled.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog at a second Escape even when the first was prevented: reopens it, so that `onClose` decides.
      onClose={() => {
        dialog.current?.showModal();
        onClose();
      }}
    >
      <h2 id={titleId} className={hasCloseIcon ? styles.besideIcon : undefined}>
        {title}
      </h2>
      {children}
      {/* Last in the document, so that the dialog's content gets the initial focus; shown at the top. */}
      {hasCloseIcon && (
        <Button variant="icon" className={styles.closeIcon} onClick={onClose} aria-label={m.close_label()}>
          <Icon name="close" />
        </Button>
      )}
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`row ${styles.actions}`}>{children}</div>;
}

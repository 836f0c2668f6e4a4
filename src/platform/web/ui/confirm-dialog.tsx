import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

type ConfirmDialogProps = {
  question: string;
  /** The consequence, and the item. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether confirming takes something away. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** A third answer, which takes something away. */
  otherAction?: { label: string; run: () => void };
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done, and does it only at its own button: Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirmLabel, cancelLabel = m.cancel(), onConfirm, onCancel, otherAction } = props;
  const { isDestructive = false, isBusy = false } = props;
  return (
    <Dialog title={question} onClose={onCancel} isAlert>
      {children}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {otherAction && (
          <Button variant="danger" onClick={otherAction.run}>
            {otherAction.label}
          </Button>
        )}
        <Button variant={isDestructive ? "danger" : "primary"} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

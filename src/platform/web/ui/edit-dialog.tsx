import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { UnsavedChangesBlocker, UnsavedChangesDialog } from "./unsaved-changes-blocker.tsx";

type EditDialogProps = {
  title: string;
  /** Whether there is unsaved input. */
  isChanged: boolean;
  onClose: () => void;
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** A dialog with a form. Its close icon and Escape ask for confirmation when there is unsaved input. */
export function EditDialog({ title, isChanged, onClose, isWide, children }: EditDialogProps) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    if (isChanged) setConfirming(true);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={close} isWide={isWide} hasCloseIcon>
      {children}
      {isConfirming && <UnsavedChangesDialog onStay={() => setConfirming(false)} onLeave={onClose} />}
      <UnsavedChangesBlocker isUnsaved={isChanged} />
    </Dialog>
  );
}

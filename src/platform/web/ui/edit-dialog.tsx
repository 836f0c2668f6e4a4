import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { UnsavedChangesBlocker, UnsavedChangesDialog } from "./unsaved-changes-blocker.tsx";

type EditDialogProps = {
  title: string;
  /** Whether something was typed that is not saved. */
  isChanged: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page. It goes by its close icon, by Escape, or after a save, and asks first where typed text would be lost. */
export function EditDialog({ title, isChanged, onClose, children }: EditDialogProps) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    if (isChanged) setConfirming(true);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={close} hasCloseIcon>
      {children}
      {isConfirming && <UnsavedChangesDialog onStay={() => setConfirming(false)} onLeave={onClose} />}
      {isChanged && <UnsavedChangesBlocker when />}
    </Dialog>
  );
}

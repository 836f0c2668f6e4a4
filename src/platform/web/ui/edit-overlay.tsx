import { type ReactNode, useState } from "react";
import { AskBeforeLeaving, LeaveQuestion } from "./ask-before-leaving.tsx";
import { Dialog } from "./dialog.tsx";

type EditOverlayProps = {
  title: string;
  /** Whether something was typed that is not saved. */
  isChanged: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page. It goes by its close icon, by Escape, or after a save, and asks first where typed text would be lost. */
export function EditOverlay({ title, isChanged, onClose, children }: EditOverlayProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isChanged) setAsking(true);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={close} hasCloseIcon>
      {children}
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
      {isChanged && <AskBeforeLeaving when />}
    </Dialog>
  );
}

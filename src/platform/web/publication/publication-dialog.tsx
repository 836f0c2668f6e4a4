import type { ReactNode } from "react";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { UserText } from "../ui/user-text.tsx";

type PublicationDialogProps = {
  question: string;
  itemName: string;
  /** The effect for visitors. */
  consequence: string;
  /** What to check before. */
  note?: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  /** Whether readers see a reason. */
  asksReason?: boolean | undefined;
  onConfirm: (reason?: string) => void;
  onCancel: () => void;
};

/** Asks before a change that visitors see. */
export default function PublicationDialog({ itemName, consequence, note, ...dialog }: PublicationDialogProps) {
  return (
    <ReasonDialog {...dialog}>
      <p>
        <strong>
          <UserText>{itemName}</UserText>
        </strong>
      </p>
      <p>{consequence}</p>
      {note}
    </ReasonDialog>
  );
}

import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { UserText } from "../ui/user-text.tsx";

type PublicationDialogProps = {
  question: string;
  itemName: string;
  /** The effect for visitors. */
  consequence: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before what visitors see changes. */
export default function PublicationDialog({ itemName, consequence, ...dialog }: PublicationDialogProps) {
  return (
    <ConfirmDialog {...dialog}>
      <p>
        <strong>
          <UserText>{itemName}</UserText>
        </strong>
      </p>
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}

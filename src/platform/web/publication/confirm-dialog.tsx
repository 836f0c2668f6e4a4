import { cancel } from "#messages";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { UserText } from "../ui/user-text.tsx";

type ConfirmDialogProps = {
  question: string;
  itemName: string;
  /** What happens. */
  consequence: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before what everybody sees changes. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, itemName, consequence, confirmLabel, isBusy, onConfirm, onCancel } = props;
  return (
    <Dialog title={question} onClose={onCancel} isAlert>
      <p>
        <strong>
          <UserText>{itemName}</UserText>
        </strong>
      </p>
      <p>{consequence}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancel()}
        </Button>
        <Button isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

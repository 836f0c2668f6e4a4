import { cancel, confirm, delete_cannot_be_undone, delete_goes_to_trash, delete_question } from "#messages";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Dialog, DialogActions } from "./dialog.tsx";

type DeleteDialogProps = {
  /** Names the item to delete as users know it: a title, the beginning of a text. */
  itemName: string;
  /** What else happens. */
  consequence?: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeleteDialog({ itemName, consequence, isBusy, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <Dialog title={delete_question()} onClose={onCancel} isAlert>
      <p>{delete_cannot_be_undone()}</p>
      <p>
        <strong dir="auto">{itemName}</strong>
      </p>
      {consequence && <p>{consequence}</p>}
      <p className={styles.note}>{delete_goes_to_trash()}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancel()}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirm()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { cancel, confirm, delete_cannot_be_undone, delete_goes_to_trash, delete_question } from "#messages";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Dialog, DialogActions } from "./dialog.tsx";

type ConfirmDeleteProps = {
  /** What exactly will go, as the reader knows it: a title, the beginning of a tweet. */
  what: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDelete({ what, isBusy, onConfirm, onCancel }: ConfirmDeleteProps) {
  return (
    <Dialog title={delete_question()} onClose={onCancel} isAlert>
      <p>{delete_cannot_be_undone()}</p>
      <p>
        <strong dir="auto">{what}</strong>
      </p>
      <p className={styles.aside}>{delete_goes_to_trash()}</p>
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          {cancel()}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirm()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

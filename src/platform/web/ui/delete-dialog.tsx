import { confirm, delete_cannot_be_undone, delete_goes_to_trash, delete_question } from "#messages";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./dialog.module.css";

type DeleteDialogProps = {
  /** Names the item to delete as users know it: a title, the beginning of a text. */
  itemName: string;
  /** What else happens. */
  consequence?: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export default function DeleteDialog({ itemName, consequence, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog question={delete_question()} confirmLabel={confirm()} isDestructive {...dialog}>
      <p>{delete_cannot_be_undone()}</p>
      <p>
        <strong dir="auto">{itemName}</strong>
      </p>
      {consequence && <p>{consequence}</p>}
      <p className={styles.note}>{delete_goes_to_trash()}</p>
    </ConfirmDialog>
  );
}

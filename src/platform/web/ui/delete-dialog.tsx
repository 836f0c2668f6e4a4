import * as m from "#messages";
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
    <ConfirmDialog question={m.delete_question()} confirmLabel={m.confirm()} isDestructive {...dialog}>
      <p>{m.delete_cannot_be_undone()}</p>
      <p>
        <strong dir="auto">{itemName}</strong>
      </p>
      {consequence && <p>{consequence}</p>}
      <p className={styles.note}>{m.delete_goes_to_trash()}</p>
    </ConfirmDialog>
  );
}

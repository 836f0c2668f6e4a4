import * as m from "#messages";
import styles from "./dialog.module.css";
import { type AsksReason, ReasonDialog } from "./reason-dialog.tsx";

type DeleteDialogProps = {
  /** Names the item to delete as users know it: a title, the beginning of a text. */
  itemName: string;
  /** Other consequences. */
  consequence?: string | undefined;
  isBusy: boolean;
  /** Whether readers see a reason. */
  asksReason?: AsksReason | undefined;
  onConfirm: (reason?: string) => void;
  onCancel: () => void;
};

export default function DeleteDialog({ itemName, consequence, ...dialog }: DeleteDialogProps) {
  return (
    <ReasonDialog question={m.delete_question()} confirmLabel={m.confirm()} isDestructive {...dialog}>
      <p>{m.delete_cannot_be_undone()}</p>
      <p>
        <strong dir="auto">{itemName}</strong>
      </p>
      {consequence && <p>{consequence}</p>}
      <p className={styles.note}>{m.delete_goes_to_trash()}</p>
    </ReasonDialog>
  );
}

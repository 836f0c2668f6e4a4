import { cancel, save_label } from "#messages";
import { Button } from "./button.tsx";
import styles from "./edit-form.module.css";

/** Save and Cancel beneath what is edited in place. */
export function EditActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" isBusy={isBusy}>
        {save_label()}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {cancel()}
      </Button>
    </div>
  );
}

import * as m from "#messages";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import type { AsksReason } from "../ui/reason-dialog.tsx";
import { useLazyDisclosure } from "./lazy-component.tsx";

const importDeleteDialog = () => import("../ui/delete-dialog.tsx");

type DeleteButtonProps = {
  /** Names the item to delete in the dialog. */
  itemName: string;
  /** Other consequences, in the dialog. */
  consequence?: string | undefined;
  isBusy: boolean;
  errorMessage: string | null;
  /** Must call `closeDialog` before this button is unmounted. */
  onConfirm: (closeDialog: () => void, reason?: string) => Promise<unknown>;
  /** Whether readers see a reason, which the dialog then requires unless it is optional. */
  asksReason?: AsksReason;
  /** Shows a label beside the icon. */
  showsLabel?: boolean;
};

/** A button that deletes after confirmation in a dialog. */
export function DeleteButton(props: DeleteButtonProps) {
  const { itemName, consequence, asksReason, isBusy, errorMessage, onConfirm, showsLabel = false } = props;
  const deleteDialog = useLazyDisclosure(importDeleteDialog);
  const confirm = async (reason?: string) => {
    await onConfirm(deleteDialog.close, reason);
    deleteDialog.close();
  };
  return (
    <>
      <Button
        variant={showsLabel ? "danger" : "icon"}
        ref={deleteDialog.opener}
        onClick={deleteDialog.open}
        aria-label={m.delete_label()}
      >
        <Icon name="trash" />
        {showsLabel && m.delete_label()}
      </Button>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {deleteDialog.Content && (
        <deleteDialog.Content
          itemName={itemName}
          consequence={consequence}
          isBusy={isBusy}
          asksReason={asksReason}
          onConfirm={(reason) => void confirm(reason)}
          onCancel={deleteDialog.close}
        />
      )}
    </>
  );
}

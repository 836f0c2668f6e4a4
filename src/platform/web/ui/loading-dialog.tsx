import * as m from "#messages";
import { Dialog } from "./dialog.tsx";
import { ErrorNotice } from "./notice.tsx";

type LoadingDialogProps = {
  title: string;
  /** Why its content cannot be loaded; null while it loads. */
  errorMessage: string | null;
  onClose: () => void;
};

/** Replaces a dialog while its content is fetched. */
export function LoadingDialog({ title, errorMessage, onClose }: LoadingDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} hasCloseIcon>
      {errorMessage === null ? <p role="status">{m.loading_label()}</p> : <ErrorNotice>{errorMessage}</ErrorNotice>}
    </Dialog>
  );
}

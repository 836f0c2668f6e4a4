import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { ErrorNotice } from "../ui/notice.tsx";

type SaveActionsProps = {
  /** What `useForm` returns. */
  form: { isBusy: boolean; errorMessage: string | null };
  /** The label of the button that saves. */
  label?: string | undefined;
  /** Buttons in front of it. */
  children?: ReactNode;
};

/** The end of a form in a dialog: the error message and the button that saves. */
export function SaveActions({ form: { isBusy, errorMessage }, label = m.save_label(), children }: SaveActionsProps) {
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <DialogActions>
        {children}
        <Button type="submit" isBusy={isBusy}>
          {label}
        </Button>
      </DialogActions>
    </>
  );
}

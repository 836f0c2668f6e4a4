import type { ReactNode } from "react";
import * as m from "#messages";
import { FormActions } from "#platform/web/forms/form.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";

type WizardActionsProps = {
  /** What `useForm` returns. */
  form: { errorMessage: string | null; isBusy: boolean };
  onSaveDraft: () => void;
  /** The autosave status of the draft. */
  children: ReactNode;
};

/** Ends the first step of a wizard: why it could not be saved, and the buttons that lead on and save it. */
export function WizardNextActions({ form: { errorMessage, isBusy }, onSaveDraft, children }: WizardActionsProps) {
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions key="next">
        <Button type="submit">{m.next_label()}</Button>
        <SaveDraftButton isBusy={isBusy} onClick={onSaveDraft} />
      </FormActions>
      {children}
    </>
  );
}

/** Ends the last step: why it could not be shared, the buttons that share and save it, and the one that leads back. */
export function WizardShareActions(props: WizardActionsProps & { onPrevious: () => void }) {
  const { errorMessage, isBusy } = props.form;
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" isBusy={isBusy}>
          {m.share_label()}
        </Button>
        <SaveDraftButton isBusy={isBusy} onClick={props.onSaveDraft} />
      </FormActions>
      {props.children}
      <FormActions>
        <Button variant="secondary" onClick={props.onPrevious}>
          {m.previous_label()}
        </Button>
      </FormActions>
    </>
  );
}

function SaveDraftButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={onClick}>
      {m.publish_save_draft()}
    </Button>
  );
}

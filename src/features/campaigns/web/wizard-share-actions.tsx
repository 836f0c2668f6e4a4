import { previous_label, publish_save_draft, share_label } from "#messages";
import { FormActions } from "#platform/web/forms/form.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";

type WizardShareActionsProps = {
  errorMessage: string | null | undefined;
  isBusy: boolean;
  onPrevious: () => void;
  onSaveDraft: () => void;
};

/** Ends the last step of a wizard: why it could not be shared, the button that shares it, and the one that leads back. */
export function WizardShareActions({ errorMessage, isBusy, onPrevious, onSaveDraft }: WizardShareActionsProps) {
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" isBusy={isBusy}>
          {share_label()}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={onSaveDraft}>
          {publish_save_draft()}
        </Button>
      </FormActions>
      <FormActions>
        <Button variant="secondary" onClick={onPrevious}>
          {previous_label()}
        </Button>
      </FormActions>
    </>
  );
}

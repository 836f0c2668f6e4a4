import type { ReactNode } from "react";
import * as m from "#messages";
import { AutosaveLine } from "#platform/web/forms/autosave-line.tsx";
import { type ConflictFields, ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { FormColumns } from "#platform/web/forms/form-columns.tsx";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import styles from "./campaign-wizard.module.css";
import type { useCampaignWizard } from "./use-campaign-wizard.ts";
import { WizardSteps } from "./wizard-steps.tsx";

type CampaignWizardProps = {
  /** What `useCampaignWizard` returns. */
  wizard: Omit<ReturnType<typeof useCampaignWizard>, "form"> & {
    form: Parameters<typeof CampaignFields>[0]["form"] & Parameters<typeof ConflictForm>[0]["form"];
  };
  heading: string;
  stepNames: [string, string];
  conflictFields: ConflictFields;
  /** Shown beside the second step where there is room. */
  preview?: ReactNode;
  /** The fields of the second step. */
  children: ReactNode;
};

/** A page that creates a campaign in two steps. */
export function CampaignWizard({ wizard, heading, stepNames, conflictFields, preview, children }: CampaignWizardProps) {
  const { form, formRef, step, creation } = wizard;
  const hasColumns = step === 1 && preview !== undefined;
  const line = <AutosaveLine line={creation.line} hint={m.autosave_hint()} />;
  return (
    <FormPage
      heading={heading}
      explanation={m.campaign_create_explanation()}
      fallbackPath={wizard.fallbackPath}
      isWide={hasColumns}
      hasColumns={step === 0}
    >
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={conflictFields} onSave={creation.saveResolution} />
      ) : (
        <>
          <WizardSteps step={step} names={stepNames} />
          <DraftNotice draft={creation.draft} formRef={formRef} />
          <div className={hasColumns ? styles.columns : undefined}>
            <Form ref={formRef} method="post" onSubmit={wizard.submit}>
              {step === 0 ? (
                <FormColumns
                  aside={
                    <WizardNextActions form={form} onSaveDraft={wizard.saveDraft}>
                      {line}
                    </WizardNextActions>
                  }
                >
                  <CampaignFields form={form} names={wizard.inputNames} detectLanguage={wizard.detectLanguage} />
                </FormColumns>
              ) : (
                <>
                  {children}
                  <WizardShareActions form={form} onPrevious={wizard.goToPreviousStep} onSaveDraft={wizard.saveDraft}>
                    {line}
                  </WizardShareActions>
                </>
              )}
            </Form>
            {hasColumns && preview}
          </div>
        </>
      )}
      <UnsavedChangesBlocker {...creation.unsaved} />
    </FormPage>
  );
}

type WizardActionsProps = {
  /** What `useForm` returns. */
  form: { errorMessage: string | null; isBusy: boolean };
  onSaveDraft: () => void;
  /** The autosave status of the draft. */
  children: ReactNode;
};

/** Ends the first step of a wizard: why it could not be saved, and the buttons that lead on and save it. */
function WizardNextActions({ form: { errorMessage, isBusy }, onSaveDraft, children }: WizardActionsProps) {
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
function WizardShareActions(props: WizardActionsProps & { onPrevious: () => void }) {
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

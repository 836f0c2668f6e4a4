import type { ReactNode } from "react";
import * as m from "#messages";
import { type ConflictFields, ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice, KeptHint } from "#platform/web/forms/draft-notice.tsx";
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
  /** The result of `useCampaignWizard`. */
  wizard: Omit<ReturnType<typeof useCampaignWizard>, "form"> & {
    form: Parameters<typeof CampaignFields>[0]["form"] & Parameters<typeof ConflictForm>[0]["form"];
  };
  heading: string;
  stepNames: [string, string];
  conflictFields: ConflictFields;
  /** Shown beside the second step if there is room. */
  preview?: ReactNode;
  /** The fields of the second step. */
  children: ReactNode;
};

/** A page that creates a campaign in two steps. */
export function CampaignWizard({ wizard, heading, stepNames, conflictFields, preview, children }: CampaignWizardProps) {
  const { form, formRef, step, creation } = wizard;
  const hasColumns = step === 1 && preview !== undefined;
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
          <div className={hasColumns ? `stack gap-section ${styles.columns}` : undefined}>
            <Form ref={formRef} method="post" onSubmit={wizard.submit}>
              {step === 0 ? (
                <FormColumns aside={<WizardActions wizard={wizard} />}>
                  <CampaignFields form={form} names={wizard.inputNames} detectLanguage={wizard.detectLanguage} />
                </FormColumns>
              ) : (
                <>
                  {children}
                  <WizardActions wizard={wizard} isLast />
                  <FormActions>
                    <Button variant="secondary" onClick={wizard.goToPreviousStep}>
                      {m.previous_label()}
                    </Button>
                  </FormActions>
                </>
              )}
            </Form>
            {hasColumns && preview}
          </div>
        </>
      )}
      <UnsavedChangesBlocker {...creation.unsaved} onSave={() => wizard.saveDraft(true)} />
    </FormPage>
  );
}

type WizardActionsProps = {
  wizard: { form: { errorMessage: string | null; isBusy: boolean }; saveDraft: (isLeaving: boolean) => Promise<boolean> };
  /** Whether this is the last step, which shares the campaign. */
  isLast?: boolean;
};

/** The end of a step: the error of a failed save, and buttons to continue or share, and to save a draft. */
function WizardActions({ wizard: { form, saveDraft }, isLast = false }: WizardActionsProps) {
  const { errorMessage, isBusy } = form;
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" isBusy={isLast && isBusy}>
          {isLast ? m.share_label() : m.next_label()}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void saveDraft(false)}>
          {m.publish_save_draft()}
        </Button>
      </FormActions>
      <KeptHint />
    </>
  );
}

import { useState } from "react";
import { flushSync } from "react-dom";
import {
  autosave_hint,
  campaign_create_explanation,
  email_campaign_created,
  email_create_title,
  email_step_create,
  email_step_select,
} from "#messages";
import { AutosaveLine } from "#platform/web/forms/autosave-line.tsx";
import { ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { useAutosavedForm } from "#platform/web/forms/use-autosaved-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { WizardNextActions, WizardShareActions } from "../../web/wizard-actions.tsx";
import { useFocusOnStepChange, WizardSteps } from "../../web/wizard-steps.tsx";
import styles from "./create-email-campaign-page.module.css";
import { emailDraftCalls, readEmailDraft } from "./email-campaign-draft.ts";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, emptyLetter, letterConflictFields, letterRules } from "./letter-form.ts";
import { LetterPreview } from "./letter-preview.tsx";

const emptyCampaign = { title: "", description: "", ...emptyLetter };
const rules = { ...campaignFieldRules, ...letterRules };

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: email_create_title(), description: campaign_create_explanation(), isPrivate: true });
}

export default function CreateEmailCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [submitCount, setSubmitCount] = useState(0);
  const form = useForm(emptyCampaign, rules);
  const { values, set, isBusy } = form;
  const creation = useAutosavedForm({
    name: "createEmailCampaign",
    form,
    calls: emailDraftCalls,
    read: readEmailDraft,
    paths: { draft: "/dashboard/email", published: "/email" },
    step,
    setStep: (kept) => setStep(kept === 1 ? 1 : 0),
  });
  const element = usePreHydrationValues({ title: values.title, description: values.description }, set);
  useFocusOnStepChange(element, step);

  const next = () => {
    if (validateAndFocus(element.current, () => form.validate("title", "description"))) setStep(1);
  };
  /** Returns what was written with the recipients that were typed and not added. */
  const completeValues = () => {
    const completed = addTypedRecipients(values);
    set("to", completed.to);
    set("cc", completed.cc);
    return completed;
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(() => setSubmitCount(submitCount + 1));
    if (validateAndFocus(element.current, form.validate)) await creation.publish(email_campaign_created(), completeValues());
  };
  const saveDraft = async () => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate("title"))) return;
    await creation.saveDraft(completeValues());
  };
  const line = <AutosaveLine line={creation.line} hint={autosave_hint()} />;

  return (
    <FormPage
      heading={email_create_title()}
      explanation={campaign_create_explanation()}
      fallbackPath="/dashboard/email"
      isWide={step === 1}
    >
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={letterConflictFields} onSave={creation.saveResolution} />
      ) : (
        <>
          <WizardSteps step={step} names={[email_step_select(), email_step_create()]} />
          <DraftNotice draft={creation.draft} onDiscard={() => creation.draft.discard(element.current)} />
          <div className={step === 1 ? styles.columns : undefined}>
            <Form ref={element} method="post" onSubmit={() => (step === 0 ? next() : void share())}>
              {step === 0 ? (
                <>
                  <CampaignFields form={form} />
                  <WizardNextActions form={form} onSaveDraft={() => void saveDraft()}>
                    {line}
                  </WizardNextActions>
                </>
              ) : (
                <>
                  <LetterFields form={form} submitCount={submitCount} />
                  <WizardShareActions form={form} onPrevious={() => setStep(0)} onSaveDraft={() => void saveDraft()}>
                    {line}
                  </WizardShareActions>
                </>
              )}
            </Form>
            {step === 1 && <LetterPreview values={values} />}
          </div>
        </>
      )}
      {creation.isUnsaved && <UnsavedChangesBlocker />}
    </FormPage>
  );
}

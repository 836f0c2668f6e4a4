import { useState } from "react";
import { flushSync } from "react-dom";
import {
  campaign_create_explanation,
  email_create_title,
  email_step_create,
  email_step_select,
  next_label,
  publish_save_draft,
} from "#messages";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { WizardShareActions } from "../../web/wizard-share-actions.tsx";
import { useFocusOnStepChange, WizardSteps } from "../../web/wizard-steps.tsx";
import { createEmailCampaign } from "../calls.ts";
import styles from "./create-email-campaign-page.module.css";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, emptyLetter, letterRules } from "./letter-form.ts";
import { LetterPreview } from "./letter-preview.tsx";

const emptyCampaign = { title: "", description: "", ...emptyLetter };
const rules = { ...campaignFieldRules, ...letterRules };

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: email_create_title(), description: campaign_create_explanation(), isPrivate: true });
}

export default function CreateEmailCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [submitCount, setSubmitCount] = useState(0);
  const [createdPath, setCreatedPath] = useState<string | null>(null);
  const form = useForm(emptyCampaign, rules);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const draft = useDraft({
    name: "createEmailCampaign",
    form,
    step,
    setStep: (kept) => setStep(kept === 1 ? 1 : 0),
  });
  const element = usePreHydrationValues({ title: values.title, description: values.description }, set);
  useFocusOnStepChange(element, step);
  useNavigateTo(createdPath);

  const next = () => {
    if (validateAndFocus(element.current, () => form.validate("title", "description"))) setStep(1);
  };
  /** Returns what was written as the call takes it, with the recipients that were typed and not added. */
  const takeInput = () => {
    const { title, description, subject, to, cc, body } = addTypedRecipients(values);
    set("to", to);
    set("cc", cc);
    return {
      ...{ campaign_title: title, campaign_description: description, subject, body },
      ...{ to: to.addresses, cc: cc.addresses },
    };
  };
  const leave = (message: string, path: string) => {
    draft.remove();
    showToast({ kind: "success", message, isForNextPage: true });
    setCreatedPath(path);
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(() => setSubmitCount(submitCount + 1));
    if (!validateAndFocus(element.current, form.validate)) return;
    const response = await form.submit(createEmailCampaign, takeInput());
    if (response) leave(response.message, `/email/${response._id}`);
  };
  const saveDraft = async () => {
    const isValid = () => form.validate("title");
    if (!validateAndFocus(element.current, isValid)) return;
    const response = await form.submit(createEmailCampaign, { ...takeInput(), draft: true }, isValid);
    if (response) leave(response.message, `/dashboard/email/${response._id}`);
  };

  return (
    <FormPage
      heading={email_create_title()}
      explanation={campaign_create_explanation()}
      fallbackPath="/dashboard/email"
      isWide={step === 1}
    >
      <WizardSteps step={step} names={[email_step_select(), email_step_create()]} />
      <DraftNotice draft={draft} onDiscard={() => draft.discard(element.current)} />
      <div className={step === 1 ? styles.columns : undefined}>
        <Form ref={element} method="post" onSubmit={() => (step === 0 ? next() : void share())}>
          {step === 0 ? (
            <>
              <CampaignFields form={form} />
              {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
              <FormActions key="next">
                <Button type="submit">{next_label()}</Button>
                <Button variant="secondary" isBusy={isBusy} onClick={() => void saveDraft()}>
                  {publish_save_draft()}
                </Button>
              </FormActions>
            </>
          ) : (
            <>
              <LetterFields form={form} submitCount={submitCount} />
              <WizardShareActions
                errorMessage={errorMessage}
                isBusy={isBusy}
                onPrevious={() => setStep(0)}
                onSaveDraft={() => void saveDraft()}
              />
            </>
          )}
        </Form>
        {step === 1 && <LetterPreview values={values} />}
      </div>
      {isChanged && !createdPath && <UnsavedChangesBlocker />}
    </FormPage>
  );
}

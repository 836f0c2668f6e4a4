import { useState } from "react";
import { flushSync } from "react-dom";
import {
  campaign_create_explanation,
  next_label,
  publish_save_draft,
  tweets_heading,
  twitter_create_title,
  twitter_step_campaign,
  twitter_step_tweets,
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
import { createTwitterCampaign } from "../calls.ts";
import { tweetBodiesSchema } from "../rules.ts";
import { initialDrafts } from "./tweet-drafts.ts";
import { TweetList } from "./tweet-list.tsx";

const rules = { ...campaignFieldRules, tweets: tweetBodiesSchema };

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: twitter_create_title(), description: campaign_create_explanation(), isPrivate: true });
}

export default function CreateTwitterCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [isSubmitted, setSubmitted] = useState(false);
  const [createdPath, setCreatedPath] = useState<string | null>(null);
  const form = useForm({ title: "", description: "", tweets: initialDrafts }, rules);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const draft = useDraft({
    name: "createTwitterCampaign",
    form,
    step,
    setStep: (kept) => setStep(kept === 1 ? 1 : 0),
  });
  const formRef = usePreHydrationValues({ title: values.title, description: values.description }, set);

  useFocusOnStepChange(formRef, step);
  useNavigateTo(createdPath);

  const next = () => {
    if (validateAndFocus(formRef.current, () => form.validate("title", "description"))) setStep(1);
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(() => setSubmitted(true));
    if (!validateAndFocus(formRef.current, form.validate)) return;
    const response = await form.submit(createTwitterCampaign, { ...values, tweets: values.tweets.map(({ body }) => body) });
    if (!response) return;
    draft.remove();
    showToast({ kind: "success", message: response.message, isForNextPage: true });
    setCreatedPath(`/twitter/${response._id}`);
  };

  const saveDraft = async () => {
    const isValid = () => form.validate("title");
    if (!validateAndFocus(formRef.current, isValid)) return;
    const tweets = values.tweets.map(({ body }) => body).filter((body) => body.trim() !== "");
    const response = await form.submit(createTwitterCampaign, { ...values, tweets, draft: true }, isValid);
    if (!response) return;
    draft.remove();
    showToast({ kind: "success", message: response.message, isForNextPage: true });
    setCreatedPath(`/dashboard/twitter/${response._id}`);
  };

  return (
    <FormPage heading={twitter_create_title()} explanation={campaign_create_explanation()} fallbackPath="/dashboard/twitter">
      <WizardSteps step={step} names={[twitter_step_campaign(), twitter_step_tweets()]} />
      <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
      <Form ref={formRef} method="post" onSubmit={() => (step === 0 ? next() : void share())}>
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
            <h2>{tweets_heading()}</h2>
            <TweetList form={form} isSubmitted={isSubmitted} />
            <WizardShareActions
              errorMessage={errorMessage}
              isBusy={isBusy}
              onPrevious={() => setStep(0)}
              onSaveDraft={() => void saveDraft()}
            />
          </>
        )}
      </Form>
      {isChanged && !createdPath && <UnsavedChangesBlocker />}
    </FormPage>
  );
}

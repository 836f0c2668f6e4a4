import { useState } from "react";
import { flushSync } from "react-dom";
import {
  autosave_hint,
  campaign_create_explanation,
  tweets_heading,
  twitter_campaign_created,
  twitter_create_title,
  twitter_step_campaign,
  twitter_step_tweets,
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
import { CampaignFields, campaignConflictFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { WizardNextActions, WizardShareActions } from "../../web/wizard-actions.tsx";
import { useFocusOnStepChange, WizardSteps } from "../../web/wizard-steps.tsx";
import { tweetBodiesSchema } from "../rules.ts";
import { initialDrafts } from "./tweet-drafts.ts";
import { TweetList } from "./tweet-list.tsx";
import { readTwitterDraft, twitterDraftCalls } from "./twitter-campaign-draft.ts";

const rules = { ...campaignFieldRules, tweets: tweetBodiesSchema };
const twitterConflictFields = { ...campaignConflictFields, tweets: { label: tweets_heading } };

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: twitter_create_title(), description: campaign_create_explanation(), isPrivate: true });
}

export default function CreateTwitterCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useForm({ title: "", description: "", tweets: initialDrafts }, rules);
  const { values, set, isBusy } = form;
  const creation = useAutosavedForm({
    name: "createTwitterCampaign",
    form,
    calls: twitterDraftCalls,
    read: readTwitterDraft,
    paths: { draft: "/dashboard/twitter", published: "/twitter" },
    step,
    setStep: (kept) => setStep(kept === 1 ? 1 : 0),
  });
  const formRef = usePreHydrationValues({ title: values.title, description: values.description }, set);
  useFocusOnStepChange(formRef, step);

  const next = () => {
    if (validateAndFocus(formRef.current, () => form.validate("title", "description"))) setStep(1);
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(() => setSubmitted(true));
    if (validateAndFocus(formRef.current, form.validate)) await creation.publish(twitter_campaign_created());
  };
  const saveDraft = async () => {
    if (isBusy || !validateAndFocus(formRef.current, () => form.validate("title"))) return;
    await creation.saveDraft();
  };
  const line = <AutosaveLine line={creation.line} hint={autosave_hint()} />;

  return (
    <FormPage heading={twitter_create_title()} explanation={campaign_create_explanation()} fallbackPath="/dashboard/twitter">
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={twitterConflictFields} onSave={creation.saveResolution} />
      ) : (
        <>
          <WizardSteps step={step} names={[twitter_step_campaign(), twitter_step_tweets()]} />
          <DraftNotice draft={creation.draft} onDiscard={() => creation.draft.discard(formRef.current)} />
          <Form ref={formRef} method="post" onSubmit={() => (step === 0 ? next() : void share())}>
            {step === 0 ? (
              <>
                <CampaignFields form={form} />
                <WizardNextActions form={form} onSaveDraft={() => void saveDraft()}>
                  {line}
                </WizardNextActions>
              </>
            ) : (
              <>
                <h2>{tweets_heading()}</h2>
                <TweetList form={form} isSubmitted={isSubmitted} />
                <WizardShareActions form={form} onPrevious={() => setStep(0)} onSaveDraft={() => void saveDraft()}>
                  {line}
                </WizardShareActions>
              </>
            )}
          </Form>
        </>
      )}
      {creation.isUnsaved && <UnsavedChangesBlocker />}
    </FormPage>
  );
}

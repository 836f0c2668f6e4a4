import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  campaign_create_explanation,
  draft_discarded,
  email_create_title,
  email_step_create,
  email_step_select,
  next_label,
  prev_label,
  share_label,
  undo_label,
} from "#messages";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useDraft } from "#platform/web/use-draft.ts";
import { useGoTo } from "#platform/web/use-go-to.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { useFirstFieldOfStep } from "../../web/use-first-field-of-step.ts";
import { WizardSteps } from "../../web/wizard-steps.tsx";
import { createEmailCampaign } from "../calls.ts";
import styles from "./create-email-campaign-page.module.css";
import { DraftNotice } from "./draft-notice.tsx";
import { type EmailDraft, emailDraft, emptyDraft } from "./email-draft.ts";
import { LetterFields } from "./letter-fields.tsx";
import { letterRules, withTypedAdded } from "./letter-form.ts";
import { LetterPreview } from "./letter-preview.tsx";

const rules = { ...campaignFieldRules, ...letterRules };

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: email_create_title(), description: campaign_create_explanation(), isPrivate: true });
}

export default function CreateEmailCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [tries, setTries] = useState(0);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useForm(emptyDraft.values, rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const restore = (draft: EmailDraft) => {
    form.reset(draft.values);
    setStep(draft.step);
  };
  const draft = useDraft({
    key: "emailCampaignDraft",
    shape: emailDraft,
    draft: { values, step },
    isWorthKeeping: isChanged,
    restore,
  });
  const element = useTypedBeforeHydration({ title: values.title, description: values.description }, set);
  useFirstFieldOfStep(element, step);
  useGoTo(createdId && `/email/${createdId}`);

  const next = () => {
    if (checkAndFocus(element.current, () => form.check("title", "description"))) setStep(1);
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(() => setTries(tries + 1));
    if (!checkAndFocus(element.current, form.check)) return;
    const { title, description, subject, to, cc, body } = withTypedAdded(values);
    set("to", to);
    set("cc", cc);
    const answer = await form.submit(createEmailCampaign, {
      ...{ campaign_title: title, campaign_description: description, subject, body },
      ...{ to: to.addresses, cc: cc.addresses },
    });
    if (!answer) return;
    draft.forget();
    showToast({ kind: "success", message: answer.message });
    setCreatedId(answer._id);
  };
  const written = useRef({ values, step, isChanged });
  useEffect(() => {
    written.current = { values, step, isChanged };
  });
  /** Undo may come when something else was written: that is not lost either. */
  const replaceBy = (other: EmailDraft) => {
    const { isChanged: isDiscarded, ...discarded } = written.current;
    restore(other);
    if (!isDiscarded) return;
    const undo = { label: undo_label(), run: () => replaceBy(discarded) };
    showToast({ kind: "success", message: draft_discarded(), action: undo });
  };
  const discard = () => {
    flushSync(() => {
      replaceBy(emptyDraft);
      draft.settle();
    });
    // What was pressed is gone.
    element.current?.querySelector("input")?.focus();
  };

  return (
    <div className={styles.page}>
      <BackButton otherwise="/dashboard/email" />
      <h1>{email_create_title()}</h1>
      <p className={styles.explanation}>{campaign_create_explanation()}</p>
      <WizardSteps step={step} names={[email_step_select(), email_step_create()]} />
      {draft.isRestored && <DraftNotice onDiscard={discard} />}
      <div className={step === 1 ? styles.columns : styles.column}>
        <form
          ref={element}
          className={styles.form}
          method="post"
          onSubmit={submitsWith(() => (step === 0 ? next() : void share()))}
          noValidate
        >
          {step === 0 ? (
            <>
              <CampaignFields form={form} />
              <Button key="next" type="submit" className={styles.bottom}>
                {next_label()}
              </Button>
            </>
          ) : (
            <>
              <LetterFields form={form} tries={tries} />
              {problem && <DangerNotice>{problem}</DangerNotice>}
              <Button key="share" type="submit" isBusy={isBusy}>
                {share_label()}
              </Button>
              <Button key="prev" look="quiet" className={styles.bottom} onClick={() => setStep(0)}>
                {prev_label()}
              </Button>
            </>
          )}
        </form>
        {step === 1 && <LetterPreview values={values} />}
      </div>
      {isChanged && !createdId && <AskBeforeLeaving when />}
    </div>
  );
}

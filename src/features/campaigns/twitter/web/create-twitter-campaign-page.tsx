import { useState } from "react";
import { flushSync } from "react-dom";
import {
  campaign_create_explanation,
  next_label,
  prev_label,
  share_label,
  tweets_heading,
  twitter_create_title,
  twitter_step_campaign,
  twitter_step_tweets,
} from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import styles from "../../web/campaign-wizard.module.css";
import { useFirstFieldOfStep } from "../../web/use-first-field-of-step.ts";
import { WizardSteps } from "../../web/wizard-steps.tsx";
import { createTwitterCampaign } from "../calls.ts";
import { tweetBodies } from "../rules.ts";
import { firstDrafts } from "./tweet-drafts.ts";
import { TweetList } from "./tweet-list.tsx";

const rules = { ...campaignFieldRules, tweets: tweetBodies };

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: twitter_create_title(), description: campaign_create_explanation(), isPrivate: true });
}

export default function CreateTwitterCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [isShared, setShared] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useForm({ title: "", description: "", tweets: firstDrafts }, rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useTypedBeforeHydration({ title: values.title, description: values.description }, set);

  useFirstFieldOfStep(element, step);
  useGoTo(createdId && `/twitter/${createdId}`);

  const showFault = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const next = () => {
    let isFine = false;
    flushSync(() => {
      isFine = form.check("title", "description");
    });
    if (isFine) setStep(1);
    else showFault();
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(() => setShared(true));
    if (element.current?.querySelector('[aria-invalid="true"]')) return showFault();
    const answer = await form.submit(createTwitterCampaign, { ...values, tweets: values.tweets.map(({ body }) => body) });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setCreatedId(answer._id);
  };

  return (
    <div className={styles.page}>
      <h1>{twitter_create_title()}</h1>
      <p className={styles.explanation}>{campaign_create_explanation()}</p>
      <WizardSteps step={step} names={[twitter_step_campaign(), twitter_step_tweets()]} />
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
            <h2>{tweets_heading()}</h2>
            <TweetList form={form} isShared={isShared} />
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
      {isChanged && !createdId && <AskBeforeLeaving when />}
    </div>
  );
}

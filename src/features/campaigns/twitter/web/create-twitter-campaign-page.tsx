import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { textLength } from "#platform/shared/limited-text.ts";
import { describePage } from "#platform/web/describe-page.ts";
import { checkValue, submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import {
  campaign_description_label,
  campaign_title_label,
  next_label,
  prev_label,
  share_label,
  tweets_heading,
  twitter_create_explanation,
  twitter_create_title,
} from "#words";
import { CAMPAIGN_DESCRIPTION_MAX, CAMPAIGN_TITLE_MAX, campaignDescription, campaignTitle } from "../../rules.ts";
import { createTwitterCampaign } from "../calls.ts";
import { tweetBodies } from "../rules.ts";
import styles from "./create-twitter-campaign-page.module.css";
import { firstDrafts } from "./tweet-drafts.ts";
import { TweetList } from "./tweet-list.tsx";
import { WizardSteps } from "./wizard-steps.tsx";

const rules = { title: campaignTitle, description: campaignDescription, tweets: tweetBodies };

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: twitter_create_title(), description: twitter_create_explanation(), isPrivate: true });
}

export default function CreateTwitterCampaignPage() {
  const [step, setStep] = useState<0 | 1>(0);
  const [isShared, setShared] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useForm({ title: "", description: "", tweets: firstDrafts }, rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useTypedBeforeHydration({ title: values.title, description: values.description }, set);

  useFirstFieldOf(element, step);

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
  const errorOf = (name: "title" | "description") => {
    if (values[name].trim() === "") return form.errorOf(name);
    return form.errorOf(name) ?? checkValue(name, rules[name], values[name])[0]?.message;
  };

  return (
    <div className={styles.page}>
      <h1>{twitter_create_title()}</h1>
      <p className={styles.explanation}>{twitter_create_explanation()}</p>
      <WizardSteps step={step} />
      <form
        ref={element}
        className={styles.form}
        method="post"
        onSubmit={submitsWith(() => (step === 0 ? next() : void share()))}
        noValidate
      >
        {step === 0 ? (
          <>
            <TextField
              label={campaign_title_label()}
              isRequired
              name="title"
              value={values.title}
              onChange={({ target }) => set("title", target.value)}
              error={errorOf("title")}
              counter={{ length: textLength(values.title), max: CAMPAIGN_TITLE_MAX }}
            />
            <TextAreaField
              label={campaign_description_label()}
              isRequired
              name="description"
              rows={3}
              value={values.description}
              onChange={({ target }) => set("description", target.value)}
              error={errorOf("description")}
              counter={{ length: textLength(values.description), max: CAMPAIGN_DESCRIPTION_MAX }}
            />
            <Button key="next" type="submit" className={styles.bottom}>
              {next_label()}
            </Button>
          </>
        ) : (
          <>
            <h2>{tweets_heading()}</h2>
            <TweetList tweets={values.tweets} onChange={(tweets) => set("tweets", tweets)} isShared={isShared} />
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

/** After a step was taken, the keyboard is at its first field. */
function useFirstFieldOf(form: React.RefObject<HTMLFormElement | null>, step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [form, step]);
}

import { textLength } from "#platform/shared/limited-text.ts";
import { checkValue, submitsWith, useForm } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { EditActions } from "#platform/web/ui/edit-actions.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useFocusFirst } from "#platform/web/use-focus-first.ts";
import { campaign_description_label, campaign_title_label } from "#words";
import { CAMPAIGN_DESCRIPTION_MAX, CAMPAIGN_TITLE_MAX, campaignDescription, campaignTitle } from "../../rules.ts";
import { editTwitterCampaignMetadata } from "../calls.ts";

const rules = { title: campaignTitle, description: campaignDescription };

type EditCampaignProps = {
  campaign: { _id: string; title: string; description: string };
  showAnew: ShowAnew;
  onClose: () => void;
};

/** The title and the description of a campaign, changed in place. */
export default function EditCampaign({ campaign: { _id, title, description }, showAnew, onClose }: EditCampaignProps) {
  const form = useForm({ title, description }, rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useFocusFirst<HTMLFormElement>("input");
  const save = async () => {
    const answer = await form.submit(editTwitterCampaignMetadata, { twitter_campaign_id: _id, ...values });
    if (!answer) return;
    await showAnew();
    onClose();
    showToast({ kind: "success", message: answer.message });
  };
  const errorOf = (name: "title" | "description") =>
    form.errorOf(name) ?? checkValue(name, rules[name], values[name])[0]?.message;
  return (
    <form ref={element} className={styles.form} onSubmit={submitsWith(() => void save())} noValidate>
      <TextField
        label={campaign_title_label()}
        isRequired
        value={values.title}
        onChange={({ target }) => set("title", target.value)}
        error={errorOf("title")}
        counter={{ length: textLength(values.title), max: CAMPAIGN_TITLE_MAX }}
      />
      <TextAreaField
        label={campaign_description_label()}
        isRequired
        rows={3}
        value={values.description}
        onChange={({ target }) => set("description", target.value)}
        error={errorOf("description")}
        counter={{ length: textLength(values.description), max: CAMPAIGN_DESCRIPTION_MAX }}
      />
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <EditActions isBusy={isBusy} onCancel={onClose} />
      {isChanged && <AskBeforeLeaving when />}
    </form>
  );
}

import { fetchCall } from "#platform/web/api-client.ts";
import { submitsWith, useForm } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { EditActions } from "#platform/web/ui/edit-actions.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useFocusFirst } from "#platform/web/use-focus-first.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editTwitterCampaignMetadata, getTwitterCampaignDetails } from "../calls.ts";

type EditCampaignProps = {
  campaign: { _id: string; title: string; description: string };
  revalidate: Revalidate;
  onClose: () => void;
};

/** The title and the description of a campaign, changed in place. */
export default function EditCampaign({ campaign: { _id, title, description }, revalidate, onClose }: EditCampaignProps) {
  const form = useForm({ title, description }, campaignFieldRules);
  const { isBusy, problem, isChanged } = form;
  const element = useFocusFirst<HTMLFormElement>("input");
  const save = async () => {
    const answer = await form.submit(editTwitterCampaignMetadata, async () => {
      const saved = await fetchCall(getTwitterCampaignDetails, { id: _id });
      return { twitter_campaign_id: _id, ...form.mergedWith(saved) };
    });
    if (!answer) return;
    await revalidate();
    onClose();
    showToast({ kind: "success", message: answer.message });
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submitsWith(() => void save())} noValidate>
      <CampaignFields form={form} />
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <EditActions isBusy={isBusy} onCancel={onClose} />
      {isChanged && <AskBeforeLeaving when />}
    </form>
  );
}

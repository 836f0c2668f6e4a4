import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useFocusFirstField } from "#platform/web/forms/use-focus-first-field.ts";
import { handleSubmit, useForm } from "#platform/web/forms/use-form.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { EditActions } from "#platform/web/ui/edit-actions.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import type { CampaignMetadata } from "../../rules.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editTwitterCampaignMetadata, getTwitterCampaignDetails } from "../calls.ts";

type EditTwitterCampaignProps = {
  campaign: CampaignMetadata;
  revalidate: Revalidate;
  onClose: () => void;
};

/** The title and the description of a campaign, changed in place. */
export default function EditTwitterCampaign({
  campaign: { _id, title, description },
  revalidate,
  onClose,
}: EditTwitterCampaignProps) {
  const form = useForm({ title, description }, campaignFieldRules);
  const { isBusy, errorMessage, isChanged } = form;
  const element = useFocusFirstField<HTMLFormElement>("input");
  const save = async () => {
    const response = await form.submit(editTwitterCampaignMetadata, async () => {
      const saved = await fetchCall(getTwitterCampaignDetails, { id: _id });
      return { twitter_campaign_id: _id, ...form.mergeWith(saved) };
    });
    if (!response) return;
    await revalidate();
    onClose();
    showToast({ kind: "success", message: response.message });
  };
  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit(() => void save())} noValidate>
      <CampaignFields form={form} />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <EditActions isBusy={isBusy} onCancel={onClose} />
      {isChanged && <UnsavedChangesBlocker when />}
    </form>
  );
}

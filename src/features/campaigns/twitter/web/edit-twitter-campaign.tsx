import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import type { CampaignMetadata } from "../../rules.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editTwitterCampaignMetadata } from "../calls.ts";

type EditTwitterCampaignProps = {
  campaign: CampaignMetadata;
  revalidate: Revalidate;
  onClose: () => void;
};

/** A form that edits a campaign's title and description in place. */
export default function EditTwitterCampaign({
  campaign: { _id, title, description },
  revalidate,
  onClose,
}: EditTwitterCampaignProps) {
  const form = useForm({ title, description }, campaignFieldRules);
  const formRef = useFocusFirstField<HTMLFormElement>("input");
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editTwitterCampaignMetadata, {
      twitter_campaign_id: _id,
      ...form.getChanges(),
    });
  return (
    <InlineEditForm ref={formRef} form={form} onSave={save} onCancel={onClose}>
      <CampaignFields form={form} />
    </InlineEditForm>
  );
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import type { CampaignMetadata } from "../../rules.ts";
import { CampaignFields, campaignConflictFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editTwitterCampaignMetadata } from "../calls.ts";

type EditTwitterCampaignProps = {
  campaign: CampaignMetadata;
  revalidate: Revalidate;
  onClose: () => void;
};

/** A form that edits a campaign's title and description in place. */
export default function EditTwitterCampaign({ campaign, revalidate, onClose }: EditTwitterCampaignProps) {
  const { _id, title, description } = campaign;
  const form = useForm({ title, description }, campaignFieldRules);
  const formRef = useFocusFirstField<HTMLFormElement>("input");
  const draft = useDraft({ name: `twitterCampaign/${_id}`, form, opened: campaign });
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit(edit, editTwitterCampaignMetadata, { twitter_campaign_id: _id, ...form.getChanges() });
  };
  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={campaignConflictFields} onSave={save} />;
  return (
    <InlineEditForm ref={formRef} form={form} onSave={() => save()} onCancel={close}>
      <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
      <CampaignFields form={form} />
    </InlineEditForm>
  );
}

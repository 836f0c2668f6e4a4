import { InlineEditForm } from "#platform/web/forms/inline-edit-form.tsx";
import { type EditProps, useDraftRules, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import type { CampaignMetadata } from "../../rules.ts";
import { getTranslationIds, TranslationFields, useCampaignTitles } from "../../translations/web/translation-fields.tsx";
import {
  CampaignFields,
  campaignConflictFields,
  campaignFieldRules,
  draftCampaignFieldRules,
} from "../../web/campaign-fields.tsx";
import { getIncidentIds } from "../../web/incidents-field.ts";
import { editTwitterCampaignMetadata } from "../admin-calls.ts";

/** A form that edits a campaign's title, description, language, incidents and translations in place. */
export default function EditTwitterCampaign({ campaign, revalidate, onClose }: EditProps<{ campaign: CampaignMetadata }>) {
  const { _id, language, title, description, publication } = campaign;
  const { hasDraftRules, isDraft, onPublished } = useDraftRules(publication);
  const known = useCampaignTitles("twitter_campaign");
  const translations = getTranslationIds(campaign);
  const incidents = getIncidentIds(campaign);
  const initial = { title, description, language, translations, incidents };
  const form = useForm(initial, hasDraftRules ? draftCampaignFieldRules : campaignFieldRules);
  const edit = useEditForm({
    form,
    name: `twitterCampaign/${_id}`,
    opened: { ...campaign, translations, incidents },
    formRef: useFocusFirstField<HTMLFormElement>("input"),
    revalidate,
    onClose,
    onPublished,
    onSave: (send) => {
      const input = { twitter_campaign_id: _id, ...form.getChanges() };
      return send(editTwitterCampaignMetadata, isDraft ? { ...input, draft: true } : input);
    },
  });
  return (
    <InlineEditForm edit={edit} conflictFields={{ ...campaignConflictFields, translations: known.conflictField }}>
      <CampaignFields form={form} hasDraftRules={hasDraftRules} />
      <TranslationFields campaign={campaign} form={form} known={known} />
    </InlineEditForm>
  );
}

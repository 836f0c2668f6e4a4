import { useState } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { validateAndFocus } from "#platform/web/forms/form.tsx";
import { type EditProps, type SendEdit, useDraftRules, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { LoadingDialog } from "#platform/web/ui/loading-dialog.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { getTranslationIds, TranslationFields, useCampaignTitles } from "../../translations/web/translation-fields.tsx";
import { CampaignFields, campaignFieldRules, draftCampaignFieldRules } from "../../web/campaign-fields.tsx";
import { getIncidentIds } from "../../web/incidents-field.ts";
import { editEmailCampaignMetadata } from "../admin-calls.ts";
import { getEmailCampaignDetails } from "../calls.ts";
import { EDIT_DESCRIPTION_MAX_LENGTH, type EmailCampaign } from "../rules.ts";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, draftLetterRules, letterConflictFields, letterRules } from "./letter-form.ts";

const rules = { ...campaignFieldRules, ...letterRules };
const draftRules = { ...draftCampaignFieldRules, ...draftLetterRules };

/** A dialog that edits an e-mail campaign. It fetches the campaign, because a card lacks some fields. */
export default function EditEmailCampaign({
  campaign: { _id: id },
  revalidate,
  onClose,
}: EditProps<{ campaign: { _id: string } }>) {
  const fetchCampaign = (signal: AbortSignal) => fetchCall(getEmailCampaignDetails, { id }, { signal });
  const { data: campaign, errorMessage } = useFetch(id, fetchCampaign);
  if (campaign) return <EditEmailForm campaign={campaign} revalidate={revalidate} onClose={onClose} />;
  return <LoadingDialog title={m.email_edit_title()} errorMessage={errorMessage} onClose={onClose} />;
}

/** A form that edits all fields of an e-mail campaign, in a dialog. */
function EditEmailForm({ campaign, revalidate, onClose }: EditProps<{ campaign: EmailCampaign }>) {
  const { _id, publication } = campaign;
  const { hasDraftRules, isDraft, onPublished } = useDraftRules(publication);
  const form = useForm(toFormValues(campaign), hasDraftRules ? draftRules : rules);
  const known = useCampaignTitles("email_campaign");
  const { values, set, isBusy } = form;
  const [submitCount, setSubmitCount] = useState(0);
  const formRef = useFocusFirstField<HTMLFormElement>("input");

  const share = async (send: SendEdit) => {
    if (isBusy) return;
    flushSync(() => setSubmitCount(submitCount + 1));
    if (!validateAndFocus(formRef.current, form.validate)) return;
    const completed = addTypedRecipients(values);
    set("to", completed.to);
    set("cc", completed.cc);
    const { to, cc, ...texts } = form.getChanges(completed);
    const input = {
      email_campaign_id: _id,
      ...texts,
      ...(to && { to: to.addresses }),
      ...(cc && { cc: cc.addresses }),
    };
    await send(editEmailCampaignMetadata, isDraft ? { ...input, draft: true } : input);
  };
  const edit = useEditForm({
    form,
    name: `emailCampaign/${_id}`,
    opened: { ...campaign, translations: getTranslationIds(campaign), incidents: getIncidentIds(campaign) },
    formRef,
    revalidate,
    onClose,
    onPublished,
    onSave: share,
  });
  return (
    <EditFormDialog
      title={m.email_edit_title()}
      edit={edit}
      conflictFields={{ ...letterConflictFields, translations: known.conflictField }}
      saveLabel={publication ? m.save_label() : m.share_label()}
    >
      <CampaignFields form={form} descriptionMaxLength={EDIT_DESCRIPTION_MAX_LENGTH} hasDraftRules={hasDraftRules} />
      <TranslationFields campaign={campaign} form={form} known={known} />
      <LetterFields form={form} submitCount={submitCount} hasDraftRules={hasDraftRules} />
    </EditFormDialog>
  );
}

/** Returns the form's initial values for a campaign. */
function toFormValues(campaign: EmailCampaign) {
  const { language, title, description, subject, to, cc, body } = campaign;
  return {
    ...{ language, translations: getTranslationIds(campaign), incidents: getIncidentIds(campaign) },
    ...{ title, description },
    ...{ subject, to: { addresses: to, typed: "" }, cc: { addresses: cc, typed: "" }, body },
  };
}

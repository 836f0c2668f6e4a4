import { useState } from "react";
import { flushSync } from "react-dom";
import { email_edit_title, share_label } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editEmailCampaignMetadata } from "../calls.ts";
import { EDIT_DESCRIPTION_MAX_LENGTH, type EmailCampaign } from "../rules.ts";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, letterConflictFields, letterRules } from "./letter-form.ts";

const rules = { ...campaignFieldRules, ...letterRules };

type EditFormProps = { campaign: EmailCampaign; revalidate: Revalidate; onClose: () => void };

/** A form that edits all fields of an e-mail campaign, in a dialog. */
export function EditEmailForm({ campaign, revalidate, onClose }: EditFormProps) {
  const { _id } = campaign;
  const form = useForm(toFormValues(campaign), rules);
  const { values, set, isBusy, isChanged } = form;
  const [submitCount, setSubmitCount] = useState(0);
  const formRef = useFocusFirstField<HTMLFormElement>("input");

  const draft = useDraft({ name: `emailCampaign/${_id}`, form, opened: campaign });
  const close = () => {
    draft.remove();
    onClose();
  };

  const share = async (resolution?: Resolution) => {
    if (isBusy) return;
    flushSync(() => setSubmitCount(submitCount + 1));
    if (!validateAndFocus(formRef.current, form.validate)) return;
    const completed = addTypedRecipients(values);
    set("to", completed.to);
    set("cc", completed.cc);
    const { to, cc, ...texts } = form.getChanges(completed);
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    await saveEdit(edit, editEmailCampaignMetadata, {
      email_campaign_id: _id,
      ...texts,
      ...(to && { to: to.addresses }),
      ...(cc && { cc: cc.addresses }),
    });
  };
  return (
    <EditDialog title={email_edit_title()} isChanged={isChanged} onClose={close}>
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={letterConflictFields} onSave={share} />
      ) : (
        <Form ref={formRef} onSubmit={() => void share()}>
          <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
          <CampaignFields form={form} descriptionMaxLength={EDIT_DESCRIPTION_MAX_LENGTH} />
          <LetterFields form={form} submitCount={submitCount} />
          <SaveActions form={form} label={share_label()} />
        </Form>
      )}
    </EditDialog>
  );
}

/** Returns the form's initial values for a campaign. */
function toFormValues({ title, description, subject, to, cc, body }: EmailCampaign) {
  return { title, description, subject, to: { addresses: to, typed: "" }, cc: { addresses: cc, typed: "" }, body };
}

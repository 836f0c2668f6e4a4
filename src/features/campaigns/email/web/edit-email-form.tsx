import { useState } from "react";
import { flushSync } from "react-dom";
import { email_edit_title, share_label } from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useFocusFirstField } from "#platform/web/forms/use-focus-first-field.ts";
import { handleSubmit, useForm } from "#platform/web/forms/use-form.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editEmailCampaignMetadata, getEmailCampaignDetails } from "../calls.ts";
import { EDIT_DESCRIPTION_MAX_LENGTH, type EmailCampaign } from "../rules.ts";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, letterRules } from "./letter-form.ts";

const rules = { ...campaignFieldRules, ...letterRules };

type EditFormProps = { campaign: EmailCampaign; revalidate: Revalidate; onClose: () => void };

/** All that an admin wrote of an e-mail campaign, over the page. */
export function EditEmailForm({ campaign, revalidate, onClose }: EditFormProps) {
  const { _id } = campaign;
  const form = useForm(toFormValues(campaign), rules);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const [submitCount, setSubmitCount] = useState(0);
  const element = useFocusFirstField<HTMLFormElement>("input");

  const share = async () => {
    if (isBusy) return;
    flushSync(() => setSubmitCount(submitCount + 1));
    if (!validateAndFocus(element.current, form.validate)) return;
    const completed = addTypedRecipients(values);
    set("to", completed.to);
    set("cc", completed.cc);
    const response = await form.submit(editEmailCampaignMetadata, async () => {
      const saved = await fetchCall(getEmailCampaignDetails, { id: _id });
      const { to, cc, ...texts } = form.mergeWith(toFormValues(saved), completed);
      return { email_campaign_id: _id, ...texts, to: to.addresses, cc: cc.addresses };
    });
    if (!response) return;
    await revalidate();
    onClose();
    showToast({ kind: "success", message: response.message });
  };
  return (
    <EditDialog title={email_edit_title()} isChanged={isChanged} onClose={onClose}>
      <form ref={element} className={styles.form} onSubmit={handleSubmit(() => void share())} noValidate>
        <CampaignFields form={form} descriptionMaxLength={EDIT_DESCRIPTION_MAX_LENGTH} />
        <LetterFields form={form} submitCount={submitCount} />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            {share_label()}
          </Button>
        </DialogActions>
      </form>
    </EditDialog>
  );
}

/** As it would be typed. */
function toFormValues({ title, description, subject, to, cc, body }: EmailCampaign) {
  return { title, description, subject, to: { addresses: to, typed: "" }, cc: { addresses: cc, typed: "" }, body };
}

import { useState } from "react";
import { flushSync } from "react-dom";
import { email_edit_title, share_label } from "#messages";
import { fetchCall } from "#platform/web/api-client.ts";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { submitsWith, useForm } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { EditOverlay } from "#platform/web/ui/edit-overlay.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useFocusFirst } from "#platform/web/use-focus-first.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { CampaignFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { editEmailCampaignMetadata, getEmailCampaignDetails } from "../calls.ts";
import { EDITED_DESCRIPTION_BOX, type EmailCampaign } from "../rules.ts";
import { LetterFields } from "./letter-fields.tsx";
import { letterRules, withTypedAdded } from "./letter-form.ts";

const rules = { ...campaignFieldRules, ...letterRules };

type EditFormProps = { campaign: EmailCampaign; revalidate: Revalidate; onClose: () => void };

/** All that an admin wrote of an e-mail campaign, over the page. */
export function EditEmailForm({ campaign, revalidate, onClose }: EditFormProps) {
  const { _id } = campaign;
  const form = useForm(typedFrom(campaign), rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const [tries, setTries] = useState(0);
  const element = useFocusFirst<HTMLFormElement>("input");

  const share = async () => {
    if (isBusy) return;
    flushSync(() => setTries(tries + 1));
    if (!checkAndFocus(element.current, form.check)) return;
    const settled = withTypedAdded(values);
    set("to", settled.to);
    set("cc", settled.cc);
    const answer = await form.submit(editEmailCampaignMetadata, async () => {
      const saved = await fetchCall(getEmailCampaignDetails, { id: _id });
      const { to, cc, ...texts } = form.mergedWith(typedFrom(saved), settled);
      return { email_campaign_id: _id, ...texts, to: to.addresses, cc: cc.addresses };
    });
    if (!answer) return;
    await revalidate();
    onClose();
    showToast({ kind: "success", message: answer.message });
  };
  return (
    <EditOverlay title={email_edit_title()} isChanged={isChanged} onClose={onClose}>
      <form ref={element} className={styles.form} onSubmit={submitsWith(() => void share())} noValidate>
        <CampaignFields form={form} descriptionBox={EDITED_DESCRIPTION_BOX} />
        <LetterFields form={form} tries={tries} />
        {problem && <DangerNotice>{problem}</DangerNotice>}
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            {share_label()}
          </Button>
        </DialogActions>
      </form>
    </EditOverlay>
  );
}

/** As it would be typed. */
function typedFrom({ title, description, subject, to, cc, body }: EmailCampaign) {
  return { title, description, subject, to: { addresses: to, typed: "" }, cc: { addresses: cc, typed: "" }, body };
}

import { useEffect, useState } from "react";
import { email_edit_title, loading_label } from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { getEmailCampaignDetails } from "../calls.ts";
import type { EmailCampaign } from "../rules.ts";
import { EditEmailForm } from "./edit-email-form.tsx";

type EditProps = { id: string; revalidate: Revalidate; onClose: () => void };

/** A dialog that edits an e-mail campaign. It fetches the campaign, because a card has not all of its fields. */
export default function EditEmailCampaign({ id, revalidate, onClose }: EditProps) {
  const [campaign, setCampaign] = useState<EmailCampaign | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  useEffect(() => {
    let isActive = true;
    fetchCall(getEmailCampaignDetails, { id }).then(
      (found) => isActive && setCampaign(found),
      (error: unknown) => isActive && setErrorMessage(getErrorMessage(error)),
    );
    return () => {
      isActive = false;
    };
  }, [id]);

  if (campaign) return <EditEmailForm campaign={campaign} revalidate={revalidate} onClose={onClose} />;
  return (
    <Dialog title={email_edit_title()} onClose={onClose} hasCloseIcon>
      {errorMessage === null ? <p role="status">{loading_label()}</p> : <ErrorNotice>{errorMessage}</ErrorNotice>}
    </Dialog>
  );
}

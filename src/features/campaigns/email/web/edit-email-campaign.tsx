import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { LoadingDialog } from "#platform/web/ui/loading-dialog.tsx";
import { getEmailCampaignDetails } from "../calls.ts";
import { EditEmailForm } from "./edit-email-form.tsx";

type EditProps = { campaign: { _id: string }; revalidate: Revalidate; onClose: () => void };

/** A dialog that edits an e-mail campaign. It fetches the campaign, because a card has not all of its fields. */
export default function EditEmailCampaign({ campaign: { _id: id }, revalidate, onClose }: EditProps) {
  const fetchCampaign = (signal: AbortSignal) => fetchCall(getEmailCampaignDetails, { id }, { signal });
  const { data: campaign, errorMessage } = useFetch(id, fetchCampaign);
  if (campaign) return <EditEmailForm campaign={campaign} revalidate={revalidate} onClose={onClose} />;
  return <LoadingDialog title={m.email_edit_title()} errorMessage={errorMessage} onClose={onClose} />;
}

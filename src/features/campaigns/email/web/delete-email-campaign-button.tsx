import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import { deleteEmailCampaign, restoreEmailCampaign } from "../calls.ts";

const calls = { remove: deleteEmailCampaign, restore: restoreEmailCampaign };

type DeleteProps = { campaign: { _id: string; title: string }; revalidate: Revalidate; showsLabel?: boolean };

export function DeleteEmailCampaignButton(props: DeleteProps) {
  return <DeleteCampaignButton {...props} path="/email" calls={calls} />;
}

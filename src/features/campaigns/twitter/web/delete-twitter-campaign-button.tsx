import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import { deleteTwitterCampaign, restoreTwitterCampaign } from "../calls.ts";

const calls = { remove: deleteTwitterCampaign, restore: restoreTwitterCampaign };

type DeleteProps = { campaign: { _id: string; title: string }; revalidate: Revalidate; showsLabel?: boolean };

export function DeleteTwitterCampaignButton(props: DeleteProps) {
  return <DeleteCampaignButton {...props} path="/twitter" calls={calls} />;
}

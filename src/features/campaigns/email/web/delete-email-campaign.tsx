import type { Revalidate } from "#platform/web/use-mutation.ts";
import { DeleteCampaign } from "../../web/delete-campaign.tsx";
import { deleteEmailCampaign, restoreEmailCampaign } from "../calls.ts";

const calls = { remove: deleteEmailCampaign, restore: restoreEmailCampaign };

type DeleteProps = { campaign: { _id: string; title: string }; revalidate: Revalidate; isWide?: boolean };

export function DeleteEmailCampaign(props: DeleteProps) {
  return <DeleteCampaign {...props} path="/email" calls={calls} />;
}

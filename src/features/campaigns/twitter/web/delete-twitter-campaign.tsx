import type { Revalidate } from "#platform/web/use-mutation.ts";
import { DeleteCampaign } from "../../web/delete-campaign.tsx";
import { deleteTwitterCampaign, restoreTwitterCampaign } from "../calls.ts";

const calls = { remove: deleteTwitterCampaign, restore: restoreTwitterCampaign };

type DeleteProps = { campaign: { _id: string; title: string }; revalidate: Revalidate; isWide?: boolean };

export function DeleteTwitterCampaign(props: DeleteProps) {
  return <DeleteCampaign {...props} path="/twitter" calls={calls} />;
}

import type { ShowAnew } from "#platform/web/use-act.ts";
import { DeleteCampaign } from "../../web/delete-campaign.tsx";
import { deleteTwitterCampaign, restoreTwitterCampaign } from "../calls.ts";

const calls = { remove: deleteTwitterCampaign, restore: restoreTwitterCampaign };

type DeleteProps = { campaign: { _id: string; title: string }; showAnew: ShowAnew; isWide?: boolean };

export function DeleteTwitterCampaign(props: DeleteProps) {
  return <DeleteCampaign {...props} path="/twitter" calls={calls} />;
}

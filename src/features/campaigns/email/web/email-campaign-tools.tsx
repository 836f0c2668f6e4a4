import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { DeleteEmailCampaign } from "./delete-email-campaign.tsx";

const fetchEditEmailCampaign = () => import("./edit-email-campaign.tsx");

type ToolsProps = { campaign: { _id: string; title: string }; showAnew: ShowAnew; isWide?: boolean };

/** What an admin can do with an e-mail campaign; it is edited over the page. */
export function EmailCampaignTools({ campaign, showAnew, isWide = false }: ToolsProps) {
  const editing = useFetchedDisclosure(fetchEditEmailCampaign);
  return (
    <>
      <EditButton editing={editing} isWide={isWide} />
      <DeleteEmailCampaign campaign={campaign} showAnew={showAnew} isWide={isWide} />
      {editing.Opened && <editing.Opened id={campaign._id} showAnew={showAnew} onClose={editing.close} />}
    </>
  );
}

import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { DeleteEmailCampaign } from "./delete-email-campaign.tsx";

const fetchEditEmailCampaign = () => import("./edit-email-campaign.tsx");

type ToolsProps = { campaign: { _id: string; title: string }; revalidate: Revalidate; isWide?: boolean };

/** What an admin can do with an e-mail campaign; it is edited over the page. */
export function EmailCampaignTools({ campaign, revalidate, isWide = false }: ToolsProps) {
  const editing = useFetchedDisclosure(fetchEditEmailCampaign);
  return (
    <>
      <EditButton editing={editing} isWide={isWide} />
      <DeleteEmailCampaign campaign={campaign} revalidate={revalidate} isWide={isWide} />
      {editing.Opened && <editing.Opened id={campaign._id} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

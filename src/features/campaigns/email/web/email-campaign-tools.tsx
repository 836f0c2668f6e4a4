import { lazy } from "react";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useDisclosure } from "#platform/web/use-disclosure.ts";
import { DeleteEmailCampaign } from "./delete-email-campaign.tsx";

const EditEmailCampaign = lazy(() => import("./edit-email-campaign.tsx"));

type ToolsProps = { campaign: { _id: string; title: string }; showAnew: ShowAnew; isWide?: boolean };

/** What an admin can do with an e-mail campaign; it is edited over the page. */
export function EmailCampaignTools({ campaign, showAnew, isWide = false }: ToolsProps) {
  const editing = useDisclosure();
  return (
    <>
      <EditButton editing={editing} isWide={isWide} />
      <DeleteEmailCampaign campaign={campaign} showAnew={showAnew} isWide={isWide} />
      {editing.isOpen && <EditEmailCampaign id={campaign._id} showAnew={showAnew} onClose={editing.close} />}
    </>
  );
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/use-lazy-component.ts";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { DeleteEmailCampaignButton } from "./delete-email-campaign-button.tsx";

const importEditEmailCampaign = () => import("./edit-email-campaign.tsx");

type ToolsProps = { campaign: { _id: string; title: string }; revalidate: Revalidate; showsLabel?: boolean };

/** What an admin can do with an e-mail campaign; it is edited over the page. */
export function EmailCampaignTools({ campaign, revalidate, showsLabel = false }: ToolsProps) {
  const editing = useLazyDisclosure(importEditEmailCampaign);
  return (
    <>
      <EditButton disclosure={editing} showsLabel={showsLabel} />
      <DeleteEmailCampaignButton campaign={campaign} revalidate={revalidate} showsLabel={showsLabel} />
      {editing.Content && <editing.Content id={campaign._id} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { CampaignMetadata } from "../../rules.ts";
import { DeleteCampaignButton } from "../../web/delete-campaign-button.tsx";
import { emailCampaignKind } from "./email-campaign-kind.ts";

const importEditEmailCampaign = () => import("./edit-email-campaign.tsx");

type ToolsProps = { campaign: Pick<CampaignMetadata, "_id" | "title">; revalidate: Revalidate; showsLabel?: boolean };

/** Buttons with which an admin edits, in a dialog, or deletes an e-mail campaign. */
export function EmailCampaignTools({ campaign, revalidate, showsLabel = false }: ToolsProps) {
  const editing = useLazyDisclosure(importEditEmailCampaign);
  return (
    <>
      <EditButton disclosure={editing} showsLabel={showsLabel} />
      <DeleteCampaignButton campaign={campaign} kind={emailCampaignKind} revalidate={revalidate} showsLabel={showsLabel} />
      {editing.Content && <editing.Content id={campaign._id} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

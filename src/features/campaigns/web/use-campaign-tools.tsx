import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { CampaignMetadata } from "../rules.ts";
import type { CampaignKind } from "./campaign-kind.ts";
import { DeleteCampaignButton } from "./delete-campaign-button.tsx";

type CampaignToolsOptions = { campaign: CampaignMetadata; kind: CampaignKind; revalidate: Revalidate; showsLabel?: boolean };

/** Returns the buttons that edit and delete a campaign, and the form that replaces it while it is edited in place. */
export function useCampaignTools({ campaign, kind, revalidate, showsLabel = false }: CampaignToolsOptions) {
  const { Content, ...editing } = useLazyDisclosure(kind.importEditForm);
  const form = Content && <Content campaign={campaign} revalidate={revalidate} onClose={editing.close} />;
  const tools = (
    <>
      <EditButton disclosure={editing} showsLabel={showsLabel} />
      <DeleteCampaignButton campaign={campaign} kind={kind} revalidate={revalidate} showsLabel={showsLabel} />
      {!kind.isEditedInPlace && form}
    </>
  );
  return { tools, editForm: kind.isEditedInPlace ? form : null };
}

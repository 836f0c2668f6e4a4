import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useDeletion } from "#platform/web/recent-list/use-deletion.ts";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { CampaignMetadata } from "../rules.ts";
import type { CampaignKind } from "./campaign-kind.ts";

type CampaignToolsOptions = { campaign: CampaignMetadata; kind: CampaignKind; revalidate: Revalidate; showsLabel?: boolean };

/** Returns the buttons that edit and delete a campaign, and the form that replaces it while it is edited in place. */
export function useCampaignTools(options: CampaignToolsOptions) {
  const { campaign, kind, revalidate, showsLabel = false } = options;
  const { Content, ...editing } = useLazyDisclosure(kind.importEditForm);
  const form = Content && <Content campaign={campaign} revalidate={revalidate} onClose={editing.close} />;
  const tools = (
    <>
      <EditButton disclosure={editing} showsLabel={showsLabel} />
      <DeleteCampaignButton {...options} showsLabel={showsLabel} />
      {!kind.isEditedInPlace && form}
    </>
  );
  return { tools, editForm: kind.isEditedInPlace ? form : null };
}

/** Moves a campaign to the trash. */
export function DeleteCampaignButton({
  campaign: { _id: id, title },
  kind,
  revalidate,
  showsLabel = false,
}: CampaignToolsOptions) {
  const getInput = () => ({ id }) as InputOf<Call>;
  const deletion = { call: kind.remove, getInput, kind: kind.name, id, path: kind.paths.list };
  return <DeleteButton itemName={title} showsLabel={showsLabel} {...useDeletion(deletion, revalidate)} />;
}

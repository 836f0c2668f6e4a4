import type { Incident } from "#features/archive/incidents/rules.ts";
import * as m from "#messages";
import { restore } from "#platform/shared/item-calls.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deleteAttribution } from "#features/archive/statements/attributions/calls.ts";
import { deleteClaim } from "#features/archive/statements/claims/calls.ts";
import { deleteArticle, deleteImageArchive, deleteVideoArchive } from "#features/archive/sources/calls.ts";

type PartToolsProps = {
  kind: "article" | "video" | "image" | "claim" | "attribution";
  id: string;
  itemName: string;
  incident: Incident;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
};

/** Renders the buttons that edit and delete a part of an incident. */
export function PartTools({ kind, id, itemName, incident, editing, revalidate }: PartToolsProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const { _id: incident_id, verification } = incident;
  const remove = (onSuccess: () => void) => {
    const options = { onSuccess, undo: () => runToastAction(restore, { kind, id }, revalidate) };
    if (kind === "article") return mutate(deleteArticle, { incident_id, article_id: id }, options);
    if (kind === "video") return mutate(deleteVideoArchive, { incident_id, video_id: id }, options);
    if (kind === "image") return mutate(deleteImageArchive, { incident_id, image_archive_id: id }, options);
    if (kind === "claim") return mutate(deleteClaim, { id }, options);
    return mutate(deleteAttribution, { id }, options);
  };
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton
        itemName={itemName}
        consequence={verification.status === "verified" ? m.verification_will_fall_by_delete() : undefined}
        isBusy={isBusy}
        errorMessage={errorMessage}
        onConfirm={remove}
      />
    </>
  );
}

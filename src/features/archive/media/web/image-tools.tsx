import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/use-lazy-component.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { deleteImageArchive, restoreImage } from "../calls.ts";
import type { Image } from "../rules.ts";

const importEditImage = () => import("./images/edit-image.tsx");

/** What admins do with an image. */
export default function ImageTools({ image, revalidate }: { image: Image; revalidate: Revalidate }) {
  const { _id, incident_id, description } = image;
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const editing = useLazyDisclosure(importEditImage);
  const remove = (closeDialog: () => void) =>
    mutate(
      deleteImageArchive,
      { incident_id, image_archive_id: _id },
      { onSuccess: closeDialog, undo: () => runToastAction(restoreImage, { id: _id }, revalidate) },
    );
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton itemName={description} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} />
      {editing.Content && <editing.Content image={image} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/use-mutation.ts";
import { deleteImageArchive, restoreImage } from "../calls.ts";
import type { Image } from "../rules.ts";

const fetchEditImage = () => import("./images/edit-image.tsx");

/** What admins do with an image. */
export default function ImageTools({ image, revalidate }: { image: Image; revalidate: Revalidate }) {
  const { _id, incident_id, description } = image;
  const { act, isBusy, problem } = useMutation(revalidate);
  const editing = useFetchedDisclosure(fetchEditImage);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteImageArchive,
      { incident_id, image_archive_id: _id },
      { done: closeQuestion, undo: () => runToastAction(restoreImage, { id: _id }, revalidate) },
    );
  return (
    <>
      <EditButton editing={editing} />
      <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />
      {editing.Opened && <editing.Opened image={image} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

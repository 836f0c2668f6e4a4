import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { deleteImageArchive, restoreImage } from "../calls.ts";
import type { Image } from "../rules.ts";

const fetchEditImage = () => import("./images/edit-image.tsx");

/** What admins do with an image. */
export default function ImageTools({ image, showAnew }: { image: Image; showAnew: ShowAnew }) {
  const { _id, incident_id, description } = image;
  const { act, isBusy, problem } = useAct(showAnew);
  const editing = useFetchedDisclosure(fetchEditImage);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteImageArchive,
      { incident_id, image_archive_id: _id },
      { done: closeQuestion, undo: () => actFromToast(restoreImage, { id: _id }, showAnew) },
    );
  return (
    <>
      <EditButton editing={editing} />
      <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />
      {editing.Opened && <editing.Opened image={image} showAnew={showAnew} onClose={editing.close} />}
    </>
  );
}

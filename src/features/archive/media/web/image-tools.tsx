import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { deleteImageArchive, restoreImage } from "../calls.ts";
import type { Image } from "../rules.ts";

/** What admins do with an image. */
export function ImageTools({ image, showAnew }: { image: Image; showAnew: ShowAnew }) {
  const { _id, incident_id, description } = image;
  const { act, isBusy, problem } = useAct(showAnew);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteImageArchive,
      { incident_id, image_archive_id: _id },
      { done: closeQuestion, undo: () => actFromToast(restoreImage, { id: _id }, showAnew) },
    );
  return <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

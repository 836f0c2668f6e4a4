import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deleteVideoArchive, restoreVideo } from "../calls.ts";
import type { Video } from "../rules.ts";

type VideoToolsProps = {
  video: Video;
  /** Opens in place of the video's card. */
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
};

/** What admins do with a video. */
export default function VideoTools({ video, editing, revalidate }: VideoToolsProps) {
  const { _id, incident_id, description } = video;
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const remove = (closeDialog: () => void) =>
    mutate(
      deleteVideoArchive,
      { incident_id, video_id: _id },
      { onSuccess: closeDialog, undo: () => runToastAction(restoreVideo, { id: _id }, revalidate) },
    );
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton itemName={description} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} />
    </>
  );
}

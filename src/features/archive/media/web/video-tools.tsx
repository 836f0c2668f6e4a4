import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/use-disclosure.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/use-mutation.ts";
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
  const { act, isBusy, problem } = useMutation(revalidate);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteVideoArchive,
      { incident_id, video_id: _id },
      { done: closeQuestion, undo: () => runToastAction(restoreVideo, { id: _id }, revalidate) },
    );
  return (
    <>
      <EditButton editing={editing} />
      <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />
    </>
  );
}

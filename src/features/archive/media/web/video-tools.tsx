import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import type { useDisclosure } from "#platform/web/use-disclosure.ts";
import { deleteVideoArchive, restoreVideo } from "../calls.ts";
import type { Video } from "../rules.ts";

type VideoToolsProps = {
  video: Video;
  /** Opens in place of the video's card. */
  editing: ReturnType<typeof useDisclosure>;
  showAnew: ShowAnew;
};

/** What admins do with a video. */
export default function VideoTools({ video, editing, showAnew }: VideoToolsProps) {
  const { _id, incident_id, description } = video;
  const { act, isBusy, problem } = useAct(showAnew);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteVideoArchive,
      { incident_id, video_id: _id },
      { done: closeQuestion, undo: () => actFromToast(restoreVideo, { id: _id }, showAnew) },
    );
  return (
    <>
      <EditButton editing={editing} />
      <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />
    </>
  );
}

import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { deleteVideoArchive, restoreVideo } from "../calls.ts";
import type { Video } from "../rules.ts";

/** What admins do with a video. */
export function VideoTools({ video, showAnew }: { video: Video; showAnew: ShowAnew }) {
  const { _id, incident_id, description } = video;
  const { act, isBusy, problem } = useAct(showAnew);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteVideoArchive,
      { incident_id, video_id: _id },
      { done: closeQuestion, undo: () => actFromToast(restoreVideo, { id: _id }, showAnew) },
    );
  return <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

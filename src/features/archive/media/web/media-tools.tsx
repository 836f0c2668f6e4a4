import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deleteArticle, deleteImageArchive, deleteVideoArchive, restoreArticle, restoreImage, restoreVideo } from "../calls.ts";

type MediaKind = "article" | "video" | "image";

type MediaToolsProps = {
  kind: MediaKind;
  media: { _id: string; incident_id: string; description: string };
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
};

/** Renders the buttons with which admins edit and delete an article, a video or an image. */
export default function MediaTools({ kind, media, editing, revalidate }: MediaToolsProps) {
  const { _id, incident_id, description } = media;
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const remove = (closeDialog: () => void) => {
    const options = {
      onSuccess: closeDialog,
      undo: () => runToastAction(restoreCalls[kind], { id: _id }, revalidate),
    };
    if (kind === "article") return mutate(deleteArticle, { incident_id, article_id: _id }, options);
    if (kind === "video") return mutate(deleteVideoArchive, { incident_id, video_id: _id }, options);
    return mutate(deleteImageArchive, { incident_id, image_archive_id: _id }, options);
  };
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton itemName={description} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} />
    </>
  );
}

const restoreCalls = { article: restoreArticle, video: restoreVideo, image: restoreImage };

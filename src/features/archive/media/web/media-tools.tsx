import type { Incident } from "#features/archive/incidents/rules.ts";
import { getDeleteConsequence } from "#features/archive/incidents/web/get-delete-consequence.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deleteArticle, deleteImageArchive, deleteVideoArchive, restoreArticle, restoreImage, restoreVideo } from "../calls.ts";
import { isSource } from "../is-source.ts";

type MediaKind = "article" | "video" | "image";

type MediaToolsProps = {
  kind: MediaKind;
  media: { _id: string; incident_id: string; description: string };
  incident: Incident;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
};

/** Renders the buttons with which admins edit and delete an article, a video or an image. */
export default function MediaTools({ kind, media, incident, editing, revalidate }: MediaToolsProps) {
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
      <DeleteButton
        itemName={description}
        consequence={isSourceOf(incident, _id) ? getDeleteConsequence(incident.verification) : undefined}
        isBusy={isBusy}
        errorMessage={errorMessage}
        onConfirm={remove}
      />
    </>
  );
}

/** Returns whether a medium is a source of the incident, which a mere image, such as a drawing, is not. */
function isSourceOf({ sources, claims, attributions }: Incident, id: string): boolean {
  return sources.some((source) => source._id === id && isSource(source, sources, [...claims, ...attributions]));
}

const restoreCalls = { article: restoreArticle, video: restoreVideo, image: restoreImage };

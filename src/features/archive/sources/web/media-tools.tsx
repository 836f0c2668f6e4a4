import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { type DeletePart, PartTools } from "#features/archive/incidents/web/part-tools.tsx";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deleteArticle, deleteImageArchive, deleteVideoArchive } from "../admin-calls.ts";

type MediaToolsProps = {
  kind: "article" | "video" | "image";
  media: { _id: string; description: string };
  incident: IncidentMetadata;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
};

/** Renders the buttons that edit and delete an article, a video or an image. */
export default function MediaTools({ kind, media: { _id: id, description }, incident, ...props }: MediaToolsProps) {
  const { _id: incident_id } = incident;
  const remove: DeletePart = (mutate, options, reason) => {
    if (kind === "article") return mutate(deleteArticle, { incident_id, article_id: id, ...reason }, options);
    if (kind === "video") return mutate(deleteVideoArchive, { incident_id, video_id: id, ...reason }, options);
    return mutate(deleteImageArchive, { incident_id, image_archive_id: id, ...reason }, options);
  };
  return <PartTools kind={kind} id={id} itemName={description} incident={incident} deletePart={remove} {...props} />;
}

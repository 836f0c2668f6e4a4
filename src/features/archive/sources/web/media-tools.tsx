import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { PartTools } from "#features/archive/incidents/web/part-tools.tsx";
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
  const part = { kind, id, itemName: description, incident, ...props };
  if (kind === "article")
    return <PartTools {...part} deletion={{ call: deleteArticle, input: { incident_id, article_id: id } }} />;
  if (kind === "video")
    return <PartTools {...part} deletion={{ call: deleteVideoArchive, input: { incident_id, video_id: id } }} />;
  return <PartTools {...part} deletion={{ call: deleteImageArchive, input: { incident_id, image_archive_id: id } }} />;
}

import type { Incident } from "#features/archive/incidents/rules.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { PartTools } from "#features/archive/web/part-tools.tsx";

type MediaToolsProps = {
  kind: "article" | "video" | "image";
  media: { _id: string; description: string };
  incident: Incident;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
};

/** Renders the buttons that edit and delete an article, a video or an image. */
export default function MediaTools({ media: { _id: id, description }, incident, ...props }: MediaToolsProps) {
  return <PartTools id={id} itemName={description} incident={incident} {...props} />;
}

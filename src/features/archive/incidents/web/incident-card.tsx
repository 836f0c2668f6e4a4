import { article_count, image_count, video_count } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { NumberedCard } from "#platform/web/ui/numbered-card.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import { useFocusAfterRemoval } from "#platform/web/use-focus-after-removal.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { LiveTools } from "../../web/live-tools.tsx";
import type { IncidentMetadata } from "../rules.ts";

const fetchIncidentTools = () => import("./incident-tools.tsx");

type IncidentCardProps = {
  incident: IncidentMetadata;
  number: number;
  level: 3 | 4;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** An incident that is not the one shown; pressing anywhere on it shows it. */
export function IncidentCard({ incident, number, level, canEdit, revalidate }: IncidentCardProps) {
  const { _id, title, description, date_of_incident, number_of_articles, number_of_videos, number_of_images } = incident;
  const local = useLocalPath();
  const card = useFocusAfterRemoval<HTMLLIElement>("recent-incidents");
  return (
    <NumberedCard
      ref={card}
      to={local(`/archives/${_id}`)}
      {...{ number, level, title, description }}
      facts={
        <>
          <WrittenDate iso={date_of_incident} />
          {number_of_articles > 0 && <span>{article_count({ count: number_of_articles })}</span>}
          {number_of_videos > 0 && <span>{video_count({ count: number_of_videos })}</span>}
          {number_of_images > 0 && <span>{image_count({ count: number_of_images })}</span>}
        </>
      }
      tools={canEdit && <LiveTools count={2} fetchCode={fetchIncidentTools} given={{ incident, hasDelete: true, revalidate }} />}
    />
  );
}

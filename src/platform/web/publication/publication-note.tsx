import * as m from "#messages";
import type { Publication } from "#platform/shared/publication.ts";
import { useFormatMoment } from "../ui/formatted-day.tsx";

/** Returns the name of the state of an unpublished item. */
export const getPublicationTag = ({ state }: Publication): string =>
  state === "draft" ? m.publish_draft_tag() : m.publish_unpublished_tag();

/** Shows when an item is published automatically; renders nothing when it is not scheduled. */
export function ScheduleNote({ publication: { publish_at } }: { publication: Publication }) {
  const formatMoment = useFormatMoment();
  if (publish_at === null) return null;
  return (
    <time dateTime={publish_at} suppressHydrationWarning>
      {m.publish_scheduled_for({ moment: formatMoment(publish_at) })}
    </time>
  );
}

import { publish_draft_tag, publish_scheduled_for, publish_unpublished_tag } from "#messages";
import type { Publication } from "#platform/shared/publication.ts";
import { formatDateTime, formatDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Returns the name of the state of an unpublished item. */
export const getPublicationTag = ({ state }: Publication): string =>
  state === "draft" ? publish_draft_tag() : publish_unpublished_tag();

/** Shows when an item is published automatically; renders nothing when it is not scheduled. */
export function ScheduleNote({ publication: { publish_at } }: { publication: Publication }) {
  const language = useLanguage();
  const format = useHydrated() ? formatDateTime : formatDay;
  if (publish_at === null) return null;
  return (
    <time dateTime={publish_at} suppressHydrationWarning>
      {publish_scheduled_for({ moment: format(publish_at, language) })}
    </time>
  );
}

import isEqual from "fast-deep-equal";
import type { Counts } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";

const labels = {
  killed: m.incident_fact_killed,
  injured: m.incident_fact_injured,
  displaced: m.incident_fact_displaced,
} satisfies Record<keyof Counts, () => string>;

/** Returns a sentence for each changed figure, with its old and its new value. */
export function formatFigureChanges({ said, known }: { said: Counts; known: Counts }, language: Language): string[] {
  return (Object.keys(labels) as (keyof Counts)[])
    .filter((name) => !isEqual(said[name], known[name]))
    .map((name) =>
      m.figures_change({
        what: labels[name](),
        said: formatCount(said[name], language),
        known: formatCount(known[name], language),
      }),
    );
}

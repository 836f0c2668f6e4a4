import * as m from "#messages";
import { refuse } from "#platform/server/errors.ts";
import { type Language, languages } from "#platform/shared/languages.ts";
import { getLatestIncidentDate } from "../date-schemas.ts";
import { type NarrativeInput, type Narratives, NO_NARRATIVES } from "../narrative-rules.ts";

/** Returns the narratives of a new incident. */
export function getNarratives(input: NarrativeInput, now: Date): Narratives {
  return getEditedNarratives(NO_NARRATIVES, input, now);
}

/**
 * Returns the narratives after an edit. Absent fields stay. A changed text loses its review day, unless the edit
 * reviews it: the day is then today in Ethiopia.
 *
 * @throws {RefusalError} when a review is given for an empty text
 */
export function getEditedNarratives(before: Narratives, input: NarrativeInput, now: Date): Narratives {
  const after = { ...before };
  for (const language of languages) {
    const [name, review, day] = getNames(language);
    const text = input[name] ?? before[name];
    after[name] = text;
    if (input[review])
      after[day] =
        text === "" ? refuse(review, m.narrative_review_without_text({ path: review, name })) : getLatestIncidentDate(now);
    else if (input[review] === false || text !== before[name]) after[day] = null;
  }
  return after;
}

/** Returns only the fields that differ, before and after, which keeps audit entries short. */
export function getNarrativeChanges(before: Narratives, after: Narratives) {
  const names = (Object.keys(NO_NARRATIVES) as (keyof Narratives)[]).filter((name) => before[name] !== after[name]);
  const pick = (narratives: Narratives): Partial<Narratives> => Object.fromEntries(names.map((name) => [name, narratives[name]]));
  return { before: pick(before), after: pick(after) };
}

function getNames<L extends Language>(language: L) {
  return [`narrative_${language}`, `narrative_${language}_reviewed`, `narrative_${language}_reviewed_on`] as const;
}

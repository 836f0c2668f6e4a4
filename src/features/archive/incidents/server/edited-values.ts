import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
import { diffFields, toStates } from "#platform/shared/diff-fields.ts";
import { type Language, languages } from "#platform/shared/languages.ts";
import { type CountInput, type CountName, type Counts, countMessages, mapCounts, toExactCount } from "../count-rules.ts";
import { getExpressionBounds } from "../date-rules.ts";
import { type DateInput, getLatestIncidentDate } from "../date-schemas.ts";
import { type NarrativeInput, type Narratives, NO_NARRATIVES, narrativesSchema } from "../narrative-rules.ts";

/**
 * Returns the date of a new incident: its expression, else its day.
 *
 * @throws {RefusalError} without a date
 */
export function getDate({ date, date_of_incident }: DateInput): string {
  return date ?? date_of_incident ?? refuse("date_of_incident", m.incident_date_required());
}

/**
 * Returns the date after an edit. A day equal to the earliest one changes nothing: a client that knows only days sends
 * back the one that it was given, and must not turn "since 1994" into 1 January.
 */
export function getEditedDate(before: string, { date, date_of_incident }: DateInput): string {
  if (date !== undefined) return date;
  if (date_of_incident === undefined || date_of_incident === getExpressionBounds(before).earliest) return before;
  return date_of_incident;
}

/**
 * Returns the counts of a new incident, each from its range, else from its number.
 *
 * @throws {RefusalError} for a missing count
 */
export function getCounts(input: CountInput): Counts {
  return mapCounts((name) => {
    const number = input[`number_of_${name}`] ?? null;
    return input[name] ?? (number === null ? throwRequired(name) : toExactCount(number));
  });
}

/**
 * Returns the counts after an edit. A number equal to the minimum changes nothing: a client that knows only numbers sends
 * back the one that it was given, and must not turn "at least 52" into 52.
 *
 * @throws {RefusalError} for null where a minimum is known
 */
export function getEditedCounts(before: Counts, input: CountInput): Counts {
  return mapCounts((name) => {
    const number = input[`number_of_${name}`];
    if (input[name]) return input[name];
    if (number === undefined || number === before[name].minimum) return before[name];
    return number === null ? throwRequired(name) : toExactCount(number);
  });
}

function throwRequired(name: CountName): never {
  refuse(`number_of_${name}`, countMessages[name].required());
}

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

/** Returns only the fields that differ, before and after, to keep audit entries short. */
export const getNarrativeChanges = (before: Narratives, after: Narratives) =>
  toStates(diffFields(narrativesSchema.parse(before), narrativesSchema.parse(after)));

function getNames<L extends Language>(language: L) {
  return [`narrative_${language}`, `narrative_${language}_reviewed`, `narrative_${language}_reviewed_on`] as const;
}

import { isDeepStrictEqual } from "node:util";

/** The fields of an item; also `deleted`, `publication`, `publish_at` and `verification`. */
export type Fields = Record<string, unknown>;
/** The changes of an act. */
export type FieldChange = { before: Fields; after: Fields };

/** An absent value, an empty text and an empty list are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) || (isEmpty(one) && isEmpty(other));
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Returns the former values of the fields that acts changed, and the names of fields that somebody else has changed since. Acts are
 * newest first.
 */
export function unwind(now: Fields, acts: FieldChange[]): { before: Fields; overtaken: string[] } {
  const before: Fields = {};
  const overtaken: string[] = [];
  for (const field of new Set(acts.flatMap((act) => [...Object.keys(act.before), ...Object.keys(act.after)]))) {
    const changes = acts.filter(
      (act) => (field in act.before || field in act.after) && !isSameValue(act.before[field], act.after[field]),
    );
    const first = changes.at(-1)?.before[field];
    if (changes.length === 0 || isSameValue(now[field], first)) continue;
    let value = now[field];
    for (const change of changes) if (isSameValue(value, change.after[field])) value = change.before[field];
    if (isSameValue(value, now[field])) overtaken.push(field);
    else before[field] = value;
    // Somebody changed the field between the two acts.
    if (field in before && !isSameValue(value, first)) overtaken.push(field);
  }
  return { before, overtaken };
}

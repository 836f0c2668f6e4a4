/** A field of an item with another value than before; null for a field that is absent. */
export type FieldChange<Field = string, Value = unknown> = { field: Field; before: Value | null; after: Value | null };

/** Returns the fields that differ between two states of an item, in the order of the former. */
export function diffFields<State extends object>(
  before: State,
  after: State,
): FieldChange<keyof State & string, State[keyof State]>[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof State & string)[];
  return fields
    .map((field) => ({ field, before: getValue(before, field), after: getValue(after, field) }))
    .filter((change) => !isSameValue(change.before, change.after));
}

/** Returns the fields of changes, before and after. */
export const toStates = <Value>(changes: readonly FieldChange<string, Value>[]) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});

function getValue<State extends object>(state: State, field: keyof State): State[keyof State] | null {
  return (Object.hasOwn(state, field) ? state[field] : null) ?? null;
}

/** Returns whether two values mean the same, at any depth: an absent field, null, a blank text and a list of nothing do. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  const areAlike = Array.isArray(one) ? Array.isArray(other) && one.length === other.length : !Array.isArray(other);
  return areAlike && diffFields(one as object, other as object).length === 0;
}

/** Returns whether a value says nothing. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

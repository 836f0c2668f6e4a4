import { isDeepStrictEqual } from "node:util";
import type { EditBase } from "#platform/shared/conflict.ts";
import { ConflictError } from "../http/errors.ts";

type Fields = Record<string, unknown>;

/** The states around an edit, each by its fields. */
export type EditStates = {
  /** The values that the editor saw when the edit began; without them nothing is compared. */
  base: EditBase | undefined;
  before: object;
  after: object;
  /** Removes stored values that must not be shown, also from the audit trail. */
  redact?: (fields: Fields) => Fields;
};

/** A change of the audit trail. */
export type AuditedChange = { at: string; name: string | null; before: unknown; after: unknown };

/** @throws {ConflictError} when the edit would overwrite changes that its editor has not seen; `listChanges` returns the newest first */
export async function assertNoConflict(
  { redact = (shown) => shown, ...stored }: EditStates,
  listChanges: () => Promise<AuditedChange[]>,
): Promise<void> {
  const states = {
    base: stored.base && redact(stored.base),
    before: redact(stored.before as Fields),
    after: redact(stored.after as Fields),
  };
  const fields = findConflictingFields(states);
  if (fields.length === 0) return;
  const { before, after } = states;
  const toFields = (state: unknown) => (typeof state === "object" && state !== null ? redact(state as Fields) : {});
  const changes = (await listChanges()).map((entry) => ({
    ...entry,
    before: toFields(entry.before),
    after: toFields(entry.after),
  }));
  throw new ConflictError(
    fields.map((field) => {
      const theirs = getValue(before, field);
      // Items that belong to the subject may have been changed by calls of their own, which its entries do not include.
      const change = changes.find(
        (entry) =>
          !isSame(getValue(entry.before, field), getValue(entry.after, field)) && isSame(getValue(entry.after, field), theirs),
      );
      return {
        field,
        yours: getValue(after, field),
        theirs,
        changed_at: change?.at ?? null,
        changed_by: change?.name ?? null,
      };
    }),
  );
}

/** Returns the fields that the edit changes and that differ from the values its editor saw. */
export function findConflictingFields({ base = {}, before, after }: EditStates): string[] {
  // A field whose value is removed may be absent from the stored data after.
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) =>
      Object.hasOwn(base, field) &&
      !isSame(base[field], getValue(before, field)) &&
      !isSame(getValue(after, field), getValue(before, field)),
  );
}

function getValue(fields: object, field: string): unknown {
  return (Object.hasOwn(fields, field) ? (fields as Fields)[field] : null) ?? null;
}

/** A field that is absent, a blank text that removes a value, and a list of nothing are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(toValue(one), toValue(other));
}

const toValue = (value: unknown) => (value === "" || (Array.isArray(value) && value.length === 0) ? null : (value ?? null));

import { isDeepStrictEqual } from "node:util";
import type { EditBase } from "#platform/shared/conflict.ts";
import { ConflictError } from "./errors.ts";

type Fields = Record<string, unknown>;

/** What an edit comes from and leads to, each by its fields. */
export type EditStates = {
  /** What the editor was shown when the edit began; a client that does not say is not asked. */
  base: EditBase | undefined;
  before: object;
  after: object;
  /** Leaves out what nobody is shown, where something of that is stored: also of what the audit trail has. */
  toShown?: (fields: Fields) => Fields;
};

/** A change as the audit trail tells it. */
export type AuditedChange = { at: string; name: string | null; before: unknown; after: unknown };

/** @throws {ConflictError} when the edit would overwrite what its editor has not seen; `listChanges` returns the newest first */
export async function assertNoConflict(
  { toShown = (shown) => shown, ...stored }: EditStates,
  listChanges: () => Promise<AuditedChange[]>,
): Promise<void> {
  const states = {
    base: stored.base && toShown(stored.base),
    before: toShown(stored.before as Fields),
    after: toShown(stored.after as Fields),
  };
  const fields = findConflictingFields(states);
  if (fields.length === 0) return;
  const { before, after } = states;
  const toFields = (state: unknown) => (typeof state === "object" && state !== null ? toShown(state as Fields) : {});
  const changes = (await listChanges()).map((entry) => ({
    ...entry,
    before: toFields(entry.before),
    after: toFields(entry.after),
  }));
  throw new ConflictError(
    fields.map((field) => {
      const theirs = getValue(before, field);
      // What belongs to the subject may have been changed by a call of its own, of which its entries do not tell.
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

/** Returns the fields that the edit changes and that are no longer as its editor was shown them. */
export function findConflictingFields({ base = {}, before, after }: EditStates): string[] {
  return Object.keys(after).filter(
    (field) =>
      Object.hasOwn(base, field) &&
      !isSame(base[field], getValue(before, field)) &&
      !isSame(getValue(after, field), getValue(before, field)),
  );
}

function getValue(fields: object, field: string): unknown {
  return (Object.hasOwn(fields, field) ? (fields as Fields)[field] : null) ?? null;
}

/** What is not said is null, and a blank text that takes something away is the same as none. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

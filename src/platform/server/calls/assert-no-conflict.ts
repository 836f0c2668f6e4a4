import type { EditBase } from "#platform/shared/conflict.ts";
import { diffFields, type FieldChange, isSameValue } from "#platform/shared/diff-fields.ts";
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
  const conflicts = listConflicts({
    base: stored.base && redact(stored.base),
    before: redact(stored.before as Fields),
    after: redact(stored.after as Fields),
  });
  if (conflicts.length === 0) return;
  const toFields = (state: unknown) => (typeof state === "object" && state !== null ? redact(state as Fields) : {});
  const changes = (await listChanges()).map(({ at, name, before, after }) => ({
    ...{ at, name },
    fields: diffFields(toFields(before), toFields(after)),
  }));
  throw new ConflictError(
    conflicts.map(({ field, before: theirs, after: yours }) => {
      // Items that belong to the subject may have been changed by calls of their own, which its entries do not include.
      const change = changes.find(({ fields }) =>
        fields.some((changed) => changed.field === field && isSameValue(changed.after, theirs)),
      );
      return { field, yours, theirs, changed_at: change?.at ?? null, changed_by: change?.name ?? null };
    }),
  );
}

/** Returns what the edit changes of the fields that differ from the values its editor saw. */
export function listConflicts({ base = {}, before, after }: EditStates): FieldChange[] {
  const changes: FieldChange[] = diffFields(before as Fields, after as Fields);
  return changes.filter(({ field, ...change }) => Object.hasOwn(base, field) && !isSameValue(base[field], change.before));
}

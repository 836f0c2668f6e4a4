import { z } from "zod";

/** The values with which an edit form was opened, by the fields of the response. Only fields that the edit changes are compared. */
export const editBaseSchema = z.record(z.string(), z.unknown());
export type EditBase = z.infer<typeof editBaseSchema>;

type EditInput = { base?: EditBase | undefined };

/**
 * Adds to the schema of an edit that, without a `base`, each of `fields` is there: a client that does not say what it began with
 * sends the whole, as the specification lists it. `fields` are the schemas with the messages for missing fields; `substitutes`
 * are names that do for others.
 */
export function requireWithoutBase<S extends z.ZodType<EditInput>, Name extends string>(
  schema: S,
  fields: Record<Name, z.ZodType>,
  substitutes: Partial<Record<Name, string>> = {},
): S {
  return Object.entries<z.ZodType>(fields).reduce((refined, [name, field]) => {
    const names = [name, substitutes[name as Name]];
    return refined.refine(
      (input) =>
        input.base !== undefined || names.some((given) => given && (input as Record<string, unknown>)[given] !== undefined),
      {
        path: [name],
        // Also beside errors of other fields, so that all are shown at once; but not for a field that already has an error.
        when: ({ issues }) => !issues.some(({ path }) => names.includes(String(path?.[0]))),
        error: () => field.safeParse(undefined).error?.issues[0]?.message ?? "",
      },
    );
  }, schema);
}

/** A field that two people changed at the same time. */
export const conflictSchema = z.object({
  field: z.string(),
  /** The value that the edit would store. */
  yours: z.unknown(),
  /** The value that somebody else has stored since the edit began. */
  theirs: z.unknown(),
  /** When, and by whom; null when the audit trail does not say, or the account no longer exists. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Returns the schema of a field of an item that has another value than before. */
export const createFieldChangeSchema = <Field extends z.ZodType<string>, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field, before: value, after: value });

import { z } from "zod";
import * as m from "#messages";
import { type FormWording, normalizeValue, notWholeInForm, requiredInForm } from "#platform/shared/text-schema.ts";

export const COUNT_MAX = 100_000_000;

export const countNameSchema = z.enum(["killed", "injured", "displaced"]);
/** The counts of an incident. */
export type CountName = z.infer<typeof countNameSchema>;
export const COUNT_NAMES = countNameSchema.options;

/** Returns a value for each count. */
export function mapCounts<T>(getValue: (name: CountName) => T): Record<CountName, T> {
  return Object.fromEntries(COUNT_NAMES.map((name) => [name, getValue(name)])) as Record<CountName, T>;
}

/** Returns a value for the field of each count as one number. */
export function mapCountNumbers<T>(getValue: (name: CountName) => T): Record<`number_of_${CountName}`, T> {
  const entries = COUNT_NAMES.map((name) => [`number_of_${name}`, getValue(name)]);
  return Object.fromEntries(entries) as Record<`number_of_${CountName}`, T>;
}

/** A range; both ends are equal for one number. Null means that this end is unknown; both null, that the count is. */
export const countSchema = z.object({ minimum: z.number().nullable(), maximum: z.number().nullable() });
export type Count = z.infer<typeof countSchema>;

export const NOT_KNOWN: Count = { minimum: null, maximum: null };
export const toExactCount = (number: number): Count => ({ minimum: number, maximum: number });

/** The counts of an incident. */
export const countsSchema = z.object(mapCounts(() => countSchema));
export type Counts = z.infer<typeof countsSchema>;

/** The counts as one number each: the minimum; null without one. */
export const countNumbersSchema = z.object(mapCountNumbers(() => z.number().nullable()));
export type CountNumbers = z.infer<typeof countNumbersSchema>;

export const countMessages = {
  killed: { required: m.incident_killed_required, notWhole: m.incident_killed_not_integer },
  injured: { required: m.incident_injured_required, notWhole: m.incident_injured_not_integer },
  displaced: { required: m.incident_displaced_required, notWhole: m.incident_displaced_not_integer },
};

/** Returns an integer from 0 to `COUNT_MAX`, also from a string of digits; null for anything else. */
export function parseWholeNumber(value: number | string): number | null {
  const number = typeof value === "number" ? value : parseDigits(value);
  // Adding 0 turns -0 into 0.
  return Number.isInteger(number) && number >= 0 && number <= COUNT_MAX ? number + 0 : null;
}

function parseDigits(text: string): number {
  const digits = normalizeValue(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Creates the schema of a count given as one number. */
function createNumberSchema(name: CountName) {
  const { required, notWhole } = countMessages[name];
  return z.union([z.number(), z.string()], { error: required }).transform((value, context) => {
    const refuse = (message: string, params: FormWording) => {
      context.addIssue({ code: "custom", message, params });
      return z.NEVER;
    };
    if (typeof value === "string" && value.trim() === "") return refuse(required(), requiredInForm);
    return parseWholeNumber(value) ?? refuse(notWhole(), notWholeInForm);
  });
}

/** Creates the schema of one end of a range; null if it is unknown. */
export const createBoundSchema = (error: () => string) =>
  z.union([z.number(), z.string(), z.null()], { error }).transform((value, context) => {
    const bound = value === null ? null : parseWholeNumber(value);
    if (value === null || bound !== null) return bound;
    context.addIssue({ code: "custom", message: error(), params: notWholeInForm });
    return z.NEVER;
  });

/** Creates the schema of a count given as a range. Both ends must be present, so that none is unknown by oversight. */
function createRangeSchema(name: CountName) {
  const notRange = () => m.incident_count_not_range({ name });
  const boundSchema = createBoundSchema(notRange);
  return z
    .object({ minimum: boundSchema, maximum: boundSchema }, { error: notRange })
    .refine(({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum, {
      path: ["maximum"],
      error: () => m.incident_count_reversed({ name }),
      params: { formMessage: () => m.incident_count_bounds_reversed() } satisfies FormWording,
    });
}

export const countNumberSchemas = mapCounts(createNumberSchema);
export const countRangeSchemas = mapCounts(createRangeSchema);

/** The counts in a request, each as a number, a range or both. The call decides whether one is required, and what a null number means. */
export const countInputShape = {
  ...mapCountNumbers((name) => countNumberSchemas[name].nullish()),
  ...mapCounts((name) => countRangeSchemas[name].optional()),
};

export type CountInput = Partial<Counts> & Partial<CountNumbers>;

/** Requires in a request that a number agrees with its range and, where counts are required, that one of them is present. */
export function refineCounts<S extends z.ZodType<CountInput>>(schema: S, { isRequired }: { isRequired: boolean }): S {
  return COUNT_NAMES.reduce((refined, name) => {
    const field = `number_of_${name}` as const;
    const path = [field];
    // Also runs beside errors of other fields, so that all are shown at once; but not for a count that already has an error.
    const when = ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => path?.[0] === name || path?.[0] === field);
    return refined
      .refine((input) => !isRequired || (input[name] ?? input[field] ?? null) !== null, {
        path,
        when,
        error: countMessages[name].required,
      })
      .refine((input) => !input[name] || input[field] === undefined || input[field] === input[name].minimum, {
        path,
        when,
        error: () => m.incident_count_disagrees({ name }),
      });
  }, schema);
}

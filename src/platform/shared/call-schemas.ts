import { z } from "zod";
import * as m from "#messages";

/** The id of an item. An impossible id gets the same refusal as an unknown one. */
export const idSchema = z.uuid({ error: () => m.does_not_exist() });

/** The highest number of a row or a revision: that after it also fits into an integer of PostgreSQL. */
export const ROW_NUMBER_MAX = 2 ** 31 - 2;

/** Creates the schema of a filter. A form without scripts sends every field: an empty one counts as absent. */
export const createFilterSchema = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional()).optional();

/** Creates the schema of a filter by one of some values. */
export const createChoiceSchema = <const T extends string>(options: readonly T[]) =>
  createFilterSchema(z.enum(options, { error: () => m.filter_choice_unknown({ options: options.join(", ") }) }));

/** A filter by what happened since a day in Ethiopia. */
export const sinceSchema = createFilterSchema(z.iso.date({ error: () => m.filter_day_invalid() }));

/** The input of a call that takes nothing. */
export const emptyInputSchema = z.object({});

/** The input of a call that takes one id. */
export const idInputSchema = z.object({ id: idSchema });

/** The input of a list of older items; `before` is the id of the last one seen. */
export const olderItemsInputSchema = z.object({ before: idSchema.optional() });

/** The output of a write: the text to show, and the id of the changed item. */
export const mutationResultSchema = z.object({ message: z.string(), _id: z.string() });

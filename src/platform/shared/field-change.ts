import { z } from "zod";

/** Returns the schema of a field of an item that has another value than before. */
export const createFieldChangeSchema = <Field extends z.ZodType<string>, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field, before: value, after: value });

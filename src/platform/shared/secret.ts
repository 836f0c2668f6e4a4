import { z } from "zod";

const secrets = z.registry<{ isSecret: true }>();

/** Marks the schema of what must not be stored, not even as a hash: a password, or words that endanger somebody. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema, { isSecret: true } as Parameters<typeof secrets.add>[1]);
  return schema;
}

/** Returns the names of the fields of an input, or of any of its alternatives, that are secret. */
export function listSecretFields(input: z.core.$ZodType): string[] {
  const fields = Object.entries(input instanceof z.ZodObject ? (input.shape as z.core.$ZodShape) : {});
  return [...fields.flatMap(([name, field]) => (isSecret(field) ? [name] : [])), ...listParts(input).flatMap(listSecretFields)];
}

const isSecret = (schema: z.core.$ZodType): boolean => secrets.get(schema) !== undefined || listParts(schema).some(isSecret);

/** Returns the schemas that a schema wraps, pipes or chooses from. */
function listParts({ _zod }: z.core.$ZodType): z.core.$ZodType[] {
  const {
    innerType,
    in: from,
    options = [],
  } = _zod.def as {
    innerType?: z.core.$ZodType;
    in?: z.core.$ZodType;
    options?: z.core.$ZodType[];
  };
  return [innerType, from, ...options].filter((part) => part !== undefined);
}

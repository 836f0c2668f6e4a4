import { z } from "zod";

export type Environment = Record<string, string | undefined>;

/** A variable that may be left out; an empty value counts as left out. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const httpUrlSchema = z.url({ protocol: /^https?$/, error: "an http or https address" });

/**
 * Reads and checks environment variables. The messages of `schema` complete the sentence "… must be …".
 *
 * @param secretVariables carry passwords, which belong in no log
 * @throws {Error} naming the first wrong variable in one sentence
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
  secretVariables: ReadonlySet<string> = new Set(),
): z.output<Schema> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const shownValue = secretVariables.has(name) ? "something else" : `"${env[name] ?? ""}"`;
  throw new Error(`${name} must be ${issue?.message}, but it is ${shownValue}.`);
}

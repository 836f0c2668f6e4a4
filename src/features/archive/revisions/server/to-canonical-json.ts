import canonicalize from "canonicalize";
import { z } from "zod";

const jsonSchema = z.json();

/**
 * Returns the one text of a value that RFC 8785 allows, so that equal values have equal hashes.
 *
 * @throws where there is none: for undefined, which the library would leave out, dates, NaN, infinities and lone surrogates
 */
export function toCanonicalJson(value: unknown): string {
  // Only checked: the parsed copy has no `__proto__`, which JSON allows as a name.
  jsonSchema.parse(value);
  return canonicalize(value) ?? "";
}

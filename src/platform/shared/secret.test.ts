import { expect, it } from "vitest";
import { z } from "zod";
import { listSecretFields, secret } from "./secret.ts";

const word = secret(z.string());

it.each<[string, z.ZodType]>([
  ["as it is", z.object({ word })],
  ["with a check", z.object({ word: word.refine(() => true) })],
  ["optional", z.object({ word: word.optional() })],
  ["with a default", z.object({ word: word.nullable().default(null) })],
  ["transformed", z.object({ word: word.transform((text) => text.length) })],
  ["one of two", z.object({ word: z.union([z.number(), word]) })],
  [
    "in an extended input",
    z
      .object({})
      .extend({ word })
      .refine(() => true),
  ],
  ["in a transformed input", z.object({ word }).transform((input) => input)],
  ["in an alternative", z.union([z.object({ other: z.string() }), z.object({ word })])],
])("listSecretFields returns a secret field %s", (_case, input) => {
  expect(listSecretFields(input)).toEqual(["word"]);
});

it("listSecretFields returns no other field", () => {
  expect(listSecretFields(z.object({ password: z.string(), words: z.string().optional() }))).toEqual([]);
  expect(listSecretFields(z.record(z.string(), word))).toEqual([]);
});

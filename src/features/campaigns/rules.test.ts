import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { getTextLength, normalizeLine, normalizeText } from "#platform/shared/text-schema.ts";
import {
  CAMPAIGN_DESCRIPTION_MAX_LENGTH,
  CAMPAIGN_TITLE_MAX_LENGTH,
  campaignDescriptionSchema,
  campaignTitleSchema,
} from "./rules.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const CONTROLS = "Please remove the invisible control characters.";

describe.each([
  {
    name: "campaignTitleSchema",
    schema: campaignTitleSchema,
    max: CAMPAIGN_TITLE_MAX_LENGTH,
    required: "Campaign Title is Required",
    tooLong: "Please try making it less than 60 characters.",
  },
  {
    name: "campaignDescriptionSchema",
    schema: campaignDescriptionSchema,
    max: CAMPAIGN_DESCRIPTION_MAX_LENGTH,
    required: "Campaign description is Required",
    tooLong: "Please try making it less than 160 characters.",
  },
])("$name", ({ schema, max, required, tooLong }) => {
  it.each([
    ["one letter", "a", []],
    ["the limit", "a".repeat(max), []],
    ["one more", "a".repeat(max + 1), [tooLong]],
    ["the limit and spaces around it", `  ${"a".repeat(max)}\n`, []],
    ["Ethiopic at the limit", "ሰ".repeat(max), []],
    ["Ethiopic past the limit", "ሰ".repeat(max + 1), [tooLong]],
    ["emoji outside the basic plane at the limit", "🐱".repeat(max), []],
    ["emoji outside the basic plane past the limit", "🐱".repeat(max + 1), [tooLong]],
    ["decomposed accents at the limit", "e\u0301".repeat(max), []],
    ["nothing", undefined, [required]],
    ["null", null, [required]],
    ["empty", "", [required]],
    ["blank", " \n\t\u00a0 ", [required]],
    ["a number", 12, [required]],
    ["a list", ["a"], [required]],
    ["NUL", "a\u0000b", [CONTROLS]],
    ["lines at the limit", `${"a".repeat(max - 2)}\r\nb`, []],
    ["lines past the limit", `${"a".repeat(max - 1)}\r\nb`, [tooLong]],
    ["a lone surrogate", "a\ud800b", [CONTROLS]],
  ])("%s", (_case, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });

  it("normalizes every text it accepts, and accepts the result unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: max + 20 }), (text) => {
        const parsed = schema.safeParse(text);
        if (!parsed.success) return parsed.error.issues.every(({ message }) => message !== "");
        return (
          parsed.data === normalizeLine(text) && schema.parse(parsed.data) === parsed.data && getTextLength(parsed.data) <= max
        );
      }),
    );
  });
});

describe.each([
  ["normalizeText", normalizeText],
  ["normalizeLine", normalizeLine],
])("%s", (_name, normalize) => {
  it("is idempotent", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => normalize(normalize(text)) === normalize(text)));
  });
});

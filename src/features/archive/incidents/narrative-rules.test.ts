import { describe, expect, it } from "vitest";
import { validateField } from "#platform/web/forms/use-form.ts";
import { createNarrativeSchema, NARRATIVE_MAX, narrativeInputShape } from "./narrative-rules.ts";
import { firstLanguageSchema, translationShape } from "./translation-rules.ts";

const schema = createNarrativeSchema("am");
const tooLong = "narrative_am cannot be more than 10000 characters";

describe("createNarrativeSchema", () => {
  it.each([
    ["paragraphs and tabs", "a\r\n\r\nb\n\tc", "a\n\nb\n\tc"],
    ["an empty text", "", ""],
    ["a blank text", " \n\u200b\t ", ""],
    ["HTML as text", "<b>a</b>", "<b>a</b>"],
    ["a text that is not composed", "e\u0301", "é"],
    ["the limit", "a".repeat(NARRATIVE_MAX), "a".repeat(NARRATIVE_MAX)],
    ["Ethiopic at the limit and spaces around it", ` ${"ሰ".repeat(NARRATIVE_MAX)}\n`, "ሰ".repeat(NARRATIVE_MAX)],
    ["characters of two units at the limit", "😀".repeat(NARRATIVE_MAX), "😀".repeat(NARRATIVE_MAX)],
  ])("takes %s", (_case, text, stored) => {
    expect(schema.parse(text)).toBe(stored);
  });

  it.each([
    ["one letter more", "a".repeat(NARRATIVE_MAX + 1), tooLong],
    ["one Ethiopic letter more", "ሰ".repeat(NARRATIVE_MAX + 1), tooLong],
    ["a control character", "a\u0000b", "Please remove the invisible control characters."],
    ["null", null, "narrative_am must be a text"],
    ["a number", 7, "narrative_am must be a text"],
    ["a list", ["a"], "narrative_am must be a text"],
  ])("refuses %s", (_case, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("names the label of its field in a form", () => {
    const [issue] = validateField("narrative_am", schema, "ሰ".repeat(NARRATIVE_MAX + 1), () => "What happened");
    expect(issue).toMatchObject({ message: "What happened Cannot be more than 10000 Characters", hint: "Please shorten it." });
  });
});

describe("narrativeInputShape", () => {
  it.each(["yes", 1, null, []])("refuses a review that is %j", (value) => {
    for (const name of ["narrative_en_reviewed", "narrative_am_reviewed"] as const) {
      expect(narrativeInputShape[name].safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
        `${name} must be true or false`,
      ]);
    }
  });
});

describe("translationShape", () => {
  it.each([
    ["title_am", 90],
    ["description_en", 160],
  ] as const)("limits %s to %i characters, and names it", (name, max) => {
    expect(translationShape[name].parse("ሰ".repeat(max))).toHaveLength(max);
    expect(translationShape[name].parse(" ")).toBe("");
    const getMessages = (value: unknown) => translationShape[name].safeParse(value).error?.issues.map(({ message }) => message);
    expect(getMessages("ሰ".repeat(max + 1))).toEqual([`${name} cannot be more than ${max} characters`]);
    for (const wrong of [5, null, {}]) expect(getMessages(wrong)).toEqual([`${name} must be a text`]);
  });
});

describe("firstLanguageSchema", () => {
  it.each(["om", "EN", "", null, undefined])("refuses %j", (value) => {
    expect(firstLanguageSchema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      "language must be one of en, am",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import {
  collapseLineBreaks,
  createOptionalSchema,
  createTextSchema,
  getLineLength,
  getTextLength,
  inFutureInForm,
  normalizeLine,
  normalizeLink,
  normalizeText,
  normalizeValue,
  notADayInForm,
  notWholeInForm,
  requiredInForm,
} from "./text-schema.ts";

const line = createTextSchema({
  required: () => "required",
  max: 5,
  tooLong: ({ max }) => `at most ${max}`,
});
const lines = createTextSchema({ required: () => "required", multiline: true });
const CONTROLS = "Please remove the invisible control characters.";

const messageOf = (schema: typeof line, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? null : result.error.issues[0]?.message;
};

describe("createTextSchema", () => {
  it.each([
    [undefined, "required"],
    [null, "required"],
    [7, "required"],
    [{}, "required"],
    ["", "required"],
    [" \n\t ", "required"],
    ["\u200b\u2060 \ufeff", "required"],
    ["a", null],
    ["abcde", null],
    ["abcdef", "at most 5"],
    ["  abcde  ", null],
    ["አማራዊያን", "at most 5"],
    ["አማራውያ", null],
    ["👩‍👩‍👧", null],
    ["😀😀😀😀😀", null],
    ["😀😀😀😀😀😀", "at most 5"],
  ])("%j: %j", (value, message) => {
    expect(messageOf(line, value)).toBe(message);
  });

  it.each(["a\u0000b", "a\u0007b", "a\u000bb", "a\u000cb", "a\u001bb", "a\u007fb", "a\u0085b", "a\n\u0000b", "a\ud800b"])(
    "refuses %j",
    (value) => {
      expect(messageOf(line, value)).toBe(CONTROLS);
    },
  );

  it.each([
    ["a\nb", "a b"],
    ["a\r\nb", "a b"],
    ["a\rb", "a b"],
    ["a\u2028b", "a b"],
    ["a\u2029b", "a b"],
    ["a\tb", "a b"],
    ["\na\n \r\n\t \nb\n", "a b"],
    ["አማ\nራ", "አማ ራ"],
    ["a  b", "a  b"],
    ["a\u00a0b", "a\u00a0b"],
    // At the limit once it is one line, and one more.
    ["ab\r\ncd", "ab cd"],
    ["ab\n\n\ncd", "ab cd"],
    ["ab\r\ncde", "at most 5"],
  ])("collapses %j to one line: %j", (value, stored) => {
    expect(line.safeParse(value).data ?? messageOf(line, value)).toBe(stored);
    // The counter beside the box agrees.
    expect(getLineLength(value) > 5).toBe(stored === "at most 5");
  });

  // Sorting so many marks takes many minutes.
  const marks = (count: number) => "\u0301".repeat(count) + "\u0316".repeat(count);

  it.each([
    ["too long, whatever it is made of", line, `a${marks(400_000)}`, "at most 5"],
    ["no text, where nothing else bounds it", lines, `a${marks(400_000)}`, CONTROLS],
    ["one mark too many upon a letter", lines, `x${"\u0316".repeat(31)}`, CONTROLS],
    ["as many as may be", lines, `x${"\u0316".repeat(30)}`, null],
    ["as many as may be, and each becomes two", lines, `x${"\u0344".repeat(30)}`, CONTROLS],
    ["letters with many marks each", lines, `Z${marks(12)}a${marks(12)}l${marks(12)}g${marks(12)}o${marks(12)}`, null],
  ])("takes a run of combining marks for %s", (_case, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
    expect(getLineLength(value)).toBe(getTextLength(value));
  });

  it("is fast with a text of only spaces", () => {
    expect(normalizeLine(`a${" ".repeat(1_000_000)}b`)).toHaveLength(1_000_002);
  });

  it("normalizes line breaks and keeps tabs in a multiline text", () => {
    expect(lines.parse("a\r\nb\rc\n\td")).toBe("a\nb\nc\n\td");
    expect(messageOf(lines, "a\u0000")).toBe(CONTROLS);
  });

  it("accepts a blank text as empty when it is optional, and enforces its limit", () => {
    const optional = createTextSchema({
      required: () => "required",
      max: 5,
      tooLong: ({ max }) => `at most ${max}`,
      mayBeBlank: true,
    });
    expect(optional.parse(` \n\u200b${"\u2060".repeat(9)}`)).toBe("");
    expect(optional.parse(" አማራ ")).toBe("አማራ");
    expect([undefined, null, 7, "a".repeat(6), "a\u0000"].map((value) => messageOf(optional, value))).toEqual([
      "required",
      "required",
      "required",
      "at most 5",
      CONTROLS,
    ]);
  });

  it.each([
    "\u200b",
    "\u200e",
    "\u200f",
    "\u202a",
    "\u202e",
    "\u2066",
    "\u2069",
    "\ufeff",
    "\u00ad",
    "\u2060",
    "\u061c",
    "\u180e",
  ])("removes the invisible %j from a value, from around a link, and never from prose", (mark) => {
    const text = `${mark} a${mark}b ${mark}`;
    const read = (normalize?: (text: string) => string) =>
      createTextSchema({ required: () => "required", ...(normalize && { normalize }) }).parse(text);
    expect([read(normalizeValue), read(normalizeLink)]).toEqual(["ab", `a${mark}b`]);
    expect(read()).toContain(`a${mark}b`);
  });

  it("keeps the joiners of emoji and words in prose", () => {
    for (const text of ["👩\u200d👧", "می\u200cخواهم", "❤\ufe0f"])
      expect(createTextSchema({ required: () => "" }).parse(text)).toBe(text);
  });

  it("composes characters, so that texts that look the same are equal", () => {
    expect(line.parse("e\u0301e\u0301")).toBe("éé");
    expect(getTextLength("e\u0301")).toBe(1);
    expect(normalizeText(" x ")).toBe("x");
  });
});

describe("collapseLineBreaks", () => {
  it.each([
    ["one line ", "one line "],
    ["one\ntwo", "one two"],
    ["one \r\n\r\n  two\n", "one two "],
    ["አንድ\nሁለት", "አንድ ሁለት"],
  ])("converts %j to %j", (text, typed) => {
    expect(collapseLineBreaks(text)).toBe(typed);
  });
});

describe("createOptionalSchema", () => {
  const optional = createOptionalSchema(line, () => "no text");

  it.each([
    [null, null],
    ["", null],
    [" \u200b ", null],
    [" ሰላም ", "ሰላም"],
    ["ሰላምሰላም", "at most 5"],
    ["a\u0000", CONTROLS],
    [5, "no text"],
    [undefined, "no text"],
  ])("reads %j as %j", (value, read) => {
    const result = optional.safeParse(value);
    expect(result.success ? result.data : result.error.issues[0]?.message).toBe(read);
  });

  it("keeps the form message of an issue", () => {
    const issue = optional.safeParse("abcdef").error?.issues[0];
    expect(issue?.code === "custom" && issue.params?.formMessage("Name")).toBe("Name Cannot be more than 5 Characters");
  });
});

it("what is wrong in a form is said with the name of the field", () => {
  const shown = [requiredInForm, notWholeInForm, notADayInForm, inFutureInForm].map(({ formMessage }) => formMessage("Date"));
  expect(shown).toEqual([
    "Date is mandatory",
    "Date must be a whole number",
    "Date must be a day of the calendar",
    "Date cannot be in the future",
  ]);
});

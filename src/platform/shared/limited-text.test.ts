import { describe, expect, it } from "vitest";
import { limitedText, textLength, tidyText } from "./limited-text.ts";

const line = limitedText({
  required: () => "required",
  min: 2,
  tooShort: ({ min }) => `at least ${min}`,
  max: 5,
  tooLong: ({ max }) => `at most ${max}`,
});
const lines = limitedText({ required: () => "required", multiline: true });

const messageOf = (schema: typeof line, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? null : result.error.issues[0]?.message;
};

describe("limitedText", () => {
  it.each([
    [undefined, "required"],
    [null, "required"],
    [7, "required"],
    [{}, "required"],
    ["", "required"],
    [" \n\t ", "required"],
    ["\u200b\u2060 \ufeff", "required"],
    ["a", "at least 2"],
    ["ab", null],
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

  it.each(["a\u0000b", "a\u0007b", "a\u001bb", "a\u007fb", "a\u0085b", "a\nb", "a\tb", "a\ud800b"])("refuses %j", (value) => {
    expect(messageOf(line, value)).toBe("Please remove the invisible control characters.");
  });

  it("keeps line feeds and tabs where several lines are meant, in one form", () => {
    expect(lines.parse("a\r\nb\rc\n\td")).toBe("a\nb\nc\n\td");
    expect(messageOf(lines, "a\u0000")).toBe("Please remove the invisible control characters.");
  });

  it("stores the composed form, so that what looks alike is alike", () => {
    expect(line.parse("e\u0301e\u0301")).toBe("éé");
    expect(textLength("e\u0301")).toBe(1);
    expect(tidyText(" x ")).toBe("x");
  });
});

import { expect, it } from "vitest";
import { inOneLine } from "./in-one-line.ts";

it.each([
  ["one line ", "one line "],
  ["one\ntwo", "one two"],
  ["one \r\n\r\n  two\n", "one two "],
  ["አንድ\nሁለት", "አንድ ሁለት"],
])("%j becomes %j", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

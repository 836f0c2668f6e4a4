import { expect, it } from "vitest";
import { isValidName } from "./is-valid-name.ts";

it.each([
  ["Abebe Kebede", true],
  ["አበበ", true],
  [" A ", true],
  ["李", true],
  ["", false],
  ["   ", false],
  ["\n\t", false],
  ["\u200b", false],
  ["\u00a0\u2060\ufeff", false],
])("%j: %s", (text, is) => {
  expect(isValidName(text)).toBe(is);
});

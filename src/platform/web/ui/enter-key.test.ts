import { describe, expect, it } from "vitest";
import { isForInputMethod } from "./enter-key.ts";

describe("isForInputMethod", () => {
  it.each([
    ["Enter", { key: "Enter", keyCode: 13, isComposing: false }, false],
    ["Enter of an Android keyboard within a word", { key: "Enter", keyCode: 13, isComposing: true }, false],
    ["Enter that ends a word", { key: "Enter", keyCode: 229, isComposing: true }, true],
    ["Enter of Safari, after the end of the word", { key: "Enter", keyCode: 229, isComposing: false }, true],
    ["a key that the input method hides", { key: "Process", keyCode: 229, isComposing: true }, true],
    ["an arrow within a list of letters", { key: "ArrowDown", keyCode: 40, isComposing: true }, true],
    ["an arrow", { key: "ArrowDown", keyCode: 40, isComposing: false }, false],
  ])("is known of %s", (_name, key, expected) => expect(isForInputMethod(key)).toBe(expected));
});

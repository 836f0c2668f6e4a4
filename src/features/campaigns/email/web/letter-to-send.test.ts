import { describe, expect, it } from "vitest";
import { countWords } from "./letter.tsx";

describe("countWords", () => {
  it.each([
    ["", 0],
    [" \n ", 0],
    ["Please answer.", 2],
    ["One – two\n\n  three", 3],
    ["don't 100% e-mail", 3],
    ["ሰላም ለእናንተ።", 2],
    ["ሰላም፡ለእናንተ፡ይሁን", 3],
    ["🕯️ 🕯️", 0],
  ])("counts in %j %i", (text, expected) => {
    expect(countWords(text)).toBe(expected);
  });
});

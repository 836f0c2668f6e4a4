import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStreamSafe, MAX_COMBINING_MARKS, normalizeUnicode } from "./normalize-unicode.ts";

/** Marks in the wrong order: sorting 400,000 of each takes many minutes. */
const marks = (count: number) => "\u0301".repeat(count) + "\u0316".repeat(count);

describe("normalizeUnicode", () => {
  it.each([
    ["a decomposed letter", "e\u0301", "\u00e9"],
    ["marks in another order", "a\u0301\u0316", "\u00e1\u0316"],
    ["Ethiopic with its marks", "ሰ\u135f\u135d", "ሰ\u135f\u135d"],
    ["an emoji of many parts", "👩🏽\u200d❤️\u200d💋\u200d👩🏿", "👩🏽\u200d❤️\u200d💋\u200d👩🏿"],
    ["as many marks as can be", `x${"\u0316".repeat(MAX_COMBINING_MARKS)}`, `x${"\u0316".repeat(MAX_COMBINING_MARKS)}`],
    ["as many upon each of several letters", `e${marks(15)}`.repeat(3), `e${marks(15)}`.repeat(3).normalize("NFC")],
    ["Hangul in its parts", "\u1112\u1161\u11ab", "\ud55c"],
  ])("composes %s", (_case, text, composed) => {
    expect(isStreamSafe(text)).toBe(true);
    expect(normalizeUnicode(text)).toBe(composed);
  });

  it.each([
    ["one mark too many", `e\u0301${"\u0316".repeat(MAX_COMBINING_MARKS)}`],
    ["marks outside the basic plane", `a${"\u{1d165}".repeat(MAX_COMBINING_MARKS + 1)}`],
    ["marks that nothing carries", marks(16)],
    ["a run far too long", `a${marks(400_000)}`],
    ["a run far too long after text", `${"ሰላም ".repeat(1000)}${marks(400_000)} x`],
  ])("leaves %s unchanged", (_case, text) => {
    expect(isStreamSafe(text)).toBe(false);
    expect(normalizeUnicode(text) === text).toBe(true);
  });

  it("is fast with a long text whose runs are just short enough", () => {
    const text = `a${marks(15)}`.repeat(30_000);
    expect(normalizeUnicode(text) === text.normalize("NFC")).toBe(true);
  });

  it("composes any text as Unicode does", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => normalizeUnicode(text) === text.normalize("NFC")));
  });

  it("recognizes every mark that normalization may reorder", () => {
    const moving: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{M}/u.test(character)) continue;
      const before = `\u0345${character}`.normalize("NFD").startsWith("\u0345");
      const after = `${character}\u0334`.normalize("NFD").codePointAt(0) === character.normalize("NFD").codePointAt(0);
      if (!before || !after) moving.push(code.toString(16));
    }
    expect(moving).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { AMHARIC_WORDS, listSpellings, markGemination } from "../../../../tests/amharic-spellings.ts";
import { listForms, splitWords } from "./fold-words.ts";

const foldAll = (text: string) => splitWords(text).map(({ folded }) => folded);

describe("splitWords", () => {
  it.each(AMHARIC_WORDS)("folds every spelling of %s to one word", (word) => {
    const spellings = listSpellings(word);
    expect(new Set([...spellings, ...spellings.map(markGemination)].flatMap(foldAll))).toEqual(new Set(foldAll(word)));
  });

  it.each([
    ["ሀ ሃ ሐ ሓ ኀ ኃ ኸ ኻ", 1],
    ["አ ኣ ዐ ዓ", 1],
    ["ሰ ሠ", 1],
    ["ጸ ፀ", 1],
    ["ጐ ጎ", 1],
    ["ሁ ሑ ኁ ኹ", 1],
    ["ሰ ሸ", 2],
    ["ጸ ጠ", 2],
    ["ሀ ሁ", 2],
  ])("makes of the letters %s %i", (letters, count) => {
    expect(new Set(foldAll(letters)).size).toBe(count);
  });

  it.each([
    ["ሰላም፡ለሁሉ።ሞት፣ሕይወት፤", ["ሰላም", "ለሁሉ", "ሞት", "ህይወት"]],
    ["አለ፟ማ", ["አለማ"]],
    ["Mek’ele Āt’aye Łódź", ["mekele", "ataye", "lodz"]],
    ["A.B-C_D 2,014", ["a", "b", "c", "d", "2", "014"]],
    ["Øre Łod Đat Ħal Ilı Großæœ", ["ore", "lod", "dat", "hal", "ili", "grossaeoe"]],
    [`${"a".repeat(32)} ${"ሀ".repeat(33)}`, ["a".repeat(32), "ሀ".repeat(32)]],
    ["😀 ' \" * ( ) \u0000", []],
  ])("splits %j", (text, words) => {
    expect(foldAll(text)).toEqual(words);
  });

  it("returns where each word is", () => {
    const text = "በጎንደር, Gonder";
    expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["በጎንደር", "Gonder"]);
  });
});

describe("listForms", () => {
  it.each([
    ["የጎንደር", ["የጎንደር", "ጎንደር"]],
    ["በባህርዳር", ["በባህርዳር", "ባህርዳር"]],
    ["ለአማራ", ["ለአማራ", "አማራ"]],
    ["ከወለጋ", ["ከወለጋ", "ወለጋ"]],
    ["እንደሰው", ["እንደሰው", "ሰው"]],
    ["ስለሞት", ["ስለሞት", "ሞት"]],
    ["ለማ", ["ለማ"]],
    ["ሞት", ["ሞት"]],
  ])("of %s are %j", (word, forms) => {
    expect(listForms(word)).toEqual(forms);
  });
});

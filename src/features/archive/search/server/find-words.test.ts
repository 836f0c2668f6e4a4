import { describe, expect, it } from "vitest";
import { splitWords } from "../../search-index/fold-words.ts";
import { findWords } from "./find-words.ts";

const find = (query: string, ...texts: string[]) =>
  findWords(
    texts.map((text, number) => ({ text, number })),
    splitWords(query).map(({ folded }) => [[{ word: folded, isPrefix: true }]]),
  );
/** The found text with its marked words in brackets. */
const mark = (query: string, ...texts: string[]) => {
  const found = find(query, ...texts);
  return found?.marks.reduceRight(
    (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    found.text,
  );
};

describe("findWords", () => {
  it.each([
    ["the first of equal texts", "fire", ["Fire in Tole", "A fire again"], { number: 0, matchesAll: true }],
    ["the text with the most words", "fire tole", ["A fire", "Fire in Tole", "Tole"], { number: 1, matchesAll: true }],
    ["the first text with a part of the words", "fire tole", ["None", "A fire", "Tole"], { number: 1, matchesAll: false }],
  ])("returns %s", (_name, query, texts, expected) => {
    expect(find(query, ...texts)).toMatchObject(expected);
  });

  it("returns nothing without a word, or without texts", () => {
    expect(find("fire", "Firm, and a bonfire", "")).toBeUndefined();
    expect(find("fire")).toBeUndefined();
    expect(findWords([{ text: "Fires" }], [[[{ word: "fire", isPrefix: false }]]])).toBeUndefined();
  });

  it.each([
    ["fire", "A Fire, fires and a bonfire", "A [Fire], [fires] and a bonfire"],
    ["lodz", "In Łódź", "In [Łódź]"],
    ["ቶሌ", "በቶሌ እና በጦሌ", "[በቶሌ] እና በጦሌ"],
    ["fire", "First. A fire here! Last.", "A [fire] here!"],
    ["fire", "First. Fire here. Last.", "[Fire] here."],
    ["ቶሌ", "ቀድሞ። እዚህ ቶሌ። በኋላ።", "እዚህ [ቶሌ]።"],
  ])("marks %j in the sentence of %j", (query, text, expected) => {
    expect(mark(query, text)).toBe(expected);
  });

  it.each([
    ["First. A fire.", true, false],
    ["A fire. Last.", false, true],
    ["A fire.", false, false],
    ["  A fire. ", false, false],
  ])("says where %j is cut", (text, before, after) => {
    expect(find("fire", text)).toMatchObject({ is_cut_before: before, is_cut_after: after });
  });

  it("cuts a long sentence between words, around the first mark", () => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`);
    const sentence = [...words, "fire", ...words, "fire"].join(" ");
    const found = find("fire", sentence);
    expect(find("fire", `Before that. ${sentence}`)).toMatchObject({ text: found?.text, marks: found?.marks });
    expect(found).toMatchObject({ is_cut_before: true, is_cut_after: true });
    expect(found?.text.length).toBeLessThanOrEqual(200);
    expect(found?.text.length).toBeGreaterThan(180);
    expect(found?.text).toMatch(/^word9\d .*word99 fire word0 .*word2\d$/);
    expect(found?.marks).toEqual([[found?.text.indexOf("fire"), (found?.text.indexOf("fire") ?? 0) + 4]]);
  });
});

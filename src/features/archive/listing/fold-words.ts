import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";

/** A word of a text as it is searched, and where it is in the text, in UTF-16 units. */
export type Word = { folded: string; start: number; end: number };

/** Letters that no accent makes of others. */
const LATIN_LETTERS: Record<string, string> = { ø: "o", ł: "l", đ: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe" };
const WORD = /[\p{Letter}\p{Number}](?:['’‘`ʼ]?[\p{Letter}\p{Number}\p{Mark}]+)*/gu;
/** Most words: without accents, gemination marks and apostrophes. */
const PLAIN = /^[a-z0-9\u1200-\u135a]+$/;
/** What Amharic writes together with the next word, the longest first. */
const PREFIXES = ["እንደ", "ስለ", "የ", "በ", "ለ", "ከ"];
/** In letters. What is longer is searched by its beginning. */
const WORD_MAX = 32;

/**
 * Returns the words of a text, without case, accents, apostrophes and gemination marks, and with one letter for all that sound alike in
 * Amharic. They consist of letters and digits, so both engines take them as they are.
 */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** Returns a word, and what follows a prefix in it when that has at least `min` letters: የጎንደር is also ጎንደር. */
export function listForms(folded: string, min = 2): string[] {
  const prefix = PREFIXES.find((start) => folded.startsWith(start));
  const rest = prefix ? folded.slice(prefix.length) : "";
  return rest.length >= min ? [folded, rest] : [folded];
}

function foldWord(word: string): string {
  const lower = word.toLowerCase();
  const folded = foldEthiopic(PLAIN.test(lower) ? lower : foldLatin(lower));
  return folded.length > WORD_MAX ? [...folded].slice(0, WORD_MAX).join("") : folded;
}

const foldLatin = (lower: string) =>
  lower
    .normalize("NFD")
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "")
    .replaceAll(/[øłđħıßæœ]/g, (letter) => LATIN_LETTERS[letter] ?? letter);

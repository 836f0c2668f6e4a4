import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";

/** A folded word of a text, and its position in UTF-16 units. */
export type Word = { folded: string; start: number; end: number };

/** Letters that do not decompose into a base letter and an accent. */
const LATIN_LETTERS: Record<string, string> = { ø: "o", ł: "l", đ: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe" };
const WORD = /[\p{Letter}\p{Number}](?:['’‘`ʼ]?[\p{Letter}\p{Number}\p{Mark}]+)*/gu;
/** Matches most words: those without accents, gemination marks and apostrophes. */
const PLAIN = /^[a-z0-9\u1200-\u135a]+$/;
/** Prefixes that Amharic joins to the next word, the longest first. */
const PREFIXES = ["እንደ", "ስለ", "የ", "በ", "ለ", "ከ"];
/** In letters. Only the beginning of a longer word is searched. */
const WORD_MAX = 32;

/**
 * Returns the words of a text without case, accents, apostrophes and gemination marks, and with one letter for all that sound alike in
 * Amharic. They contain only letters and digits, so both engines take them unchanged.
 */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** Returns a word and, if it has a prefix and at least `min` letters after it, those letters: የጎንደር is also ጎንደር. */
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

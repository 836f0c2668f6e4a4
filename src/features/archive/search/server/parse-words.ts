import { foldWords } from "../../places/fold-name.ts";
import { listNamesOfPlaces } from "../../places/server/place-name-store.ts";
import { listForms, splitWords, type Word } from "../../search-index/fold-words.ts";
import type { Atom, Db, Term } from "../../search-index/server/index-store.ts";

/** The maximum of words in a search; further words are ignored. */
export const WORDS_MAX = 10;
/** The maximum of words in a place's name: "Debre Birhan", "West Guji Zone". */
const NAME_WORDS_MAX = 3;
/** Shorter words are not taken for names of places: without its vowels, a short name is not distinct. */
const NAME_MIN = { latin: 4, ethiopic: 2 };
/** A shorter rest after a prefix is a whole word: else ከተማ, a town, would also find all that begins with ተማ. */
const REST_PREFIX_MIN = 3;
/** "On", which follows nearly every second noun: else በላይ, a name, would find most texts. */
const TOO_FREQUENT = "ላይ";

/**
 * Returns the terms that an incident must all have: each word, also as the beginning of a longer one, or instead of a place's name any of
 * its other names. Undefined for a text without words.
 */
export async function parseWords(db: Db, text: string): Promise<Term[] | undefined> {
  const words = splitWords(text).slice(0, WORDS_MAX);
  if (words.length === 0) return undefined;
  const windows = listWindows(text, words);
  const names = await listNamesOfPlaces(db, [...new Set(windows.map(({ name }) => name))]);
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    // The longest name first, so that "West Wollega" is not also each of its words.
    const window = windows.find(({ start, name }) => start === index && names.has(name));
    const length = window?.length ?? 1;
    const typed = words.slice(index, index + length).map(toAlternatives);
    const own = typed.length === 1 ? (typed[0] ?? []) : [typed.flatMap(([first]) => first ?? [])];
    const others = (names.get(window?.name ?? "") ?? []).map((name) => splitWords(name).map(({ folded }) => toExact(folded)));
    terms.push([...own, ...others.filter((atoms) => atoms.length > 0)]);
    index += length;
  }
  return terms;
}

/** Returns the words of a text that may be the name of a place, with the folded name; the longest first. */
function listWindows(text: string, words: Word[]) {
  const windows: { start: number; length: number; name: string }[] = [];
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const typed = text.slice(words[start]?.start, words[start + length - 1]?.end);
      const min = /\p{Script=Ethiopic}/u.test(typed) ? NAME_MIN.ethiopic : NAME_MIN.latin;
      if ([...typed].length < min) continue;
      windows.push({ start, length, name: foldWords(typed).join("") });
      // በጎንደር is "in Gonder".
      const [, rest] = listForms(words[start]?.folded ?? "", NAME_MIN.ethiopic);
      if (length === 1 && rest) windows.push({ start, length, name: foldWords(rest).join("") });
    }
  }
  return windows;
}

/** Returns the alternatives of a word. A single letter is no prefix, as nearly every word would begin with it. */
function toAlternatives({ folded }: Word): Atom[][] {
  const [, rest] = listForms(folded);
  const own = { word: folded, isPrefix: [...folded].length > 1 };
  if (rest === undefined || rest === TOO_FREQUENT) return [[own]];
  return [[own], [{ word: rest, isPrefix: rest.length >= REST_PREFIX_MIN }]];
}

const toExact = (word: string): Atom => ({ word, isPrefix: false });

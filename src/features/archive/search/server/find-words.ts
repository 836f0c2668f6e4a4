import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";
import { listForms, splitWords } from "../../search-index/fold-words.ts";
import type { Atom, Term } from "../../search-index/server/index-store.ts";
import type { Found } from "../rules.ts";

/** In UTF-16 units: some lines on a phone. */
const EXCERPT_MAX = 200;
/** Text without accents, gemination marks and apostrophes, which folding removes from words. */
const PLAIN_TEXT = /^[\n\x20-\x26\x28-\x5f\x61-\x7e\u1200-\u135a\u1360-\u137c]*$/;
const SENTENCE_END = /[.!?።፧\n]\s*/gu;

type Hit<Text> = { text: Text; marks: [number, number][]; terms: number };
type Excerpt = Pick<Found, "text" | "marks" | "is_cut_before" | "is_cut_after">;

/** Returns the first text with the most words, and their positions; undefined if no text has any. */
export function findWords<Text extends { text: string }>(
  texts: Text[],
  terms: Term[],
): (Omit<Text, "text"> & Excerpt & { matchesAll: boolean }) | undefined {
  const atoms = terms.map((term) => term.flat());
  let best: Hit<Text> | undefined;
  for (const text of texts) {
    const hit = findInText(text, atoms);
    if (hit.terms > (best?.terms ?? 0)) best = hit;
    if (best?.terms === terms.length) break;
  }
  return best && { ...toFound(best), matchesAll: best.terms === terms.length };
}

function findInText<Text extends { text: string }>(text: Text, terms: Atom[][]): Hit<Text> {
  // Most texts have none of the words, and splitting one takes ten times as long as looking for them.
  if (PLAIN_TEXT.test(text.text)) {
    const folded = foldEthiopic(text.text.toLowerCase());
    if (!terms.some((atoms) => atoms.some(({ word }) => folded.includes(word)))) return { text, marks: [], terms: 0 };
  }
  const found = new Set<number>();
  const marks: [number, number][] = [];
  for (const { folded, start, end } of splitWords(text.text)) {
    const forms = listForms(folded);
    let isMarked = false;
    for (const [index, atoms] of terms.entries()) {
      if (!atoms.some((atom) => isMatch(forms, atom))) continue;
      found.add(index);
      isMarked = true;
    }
    if (isMarked) marks.push([start, end]);
  }
  return { text, marks, terms: found.size };
}

const isMatch = (forms: string[], { word, isPrefix }: Atom) =>
  forms.some((form) => (isPrefix ? form.startsWith(word) : form === word));

/** Cuts a text to the sentence around its first mark, and a long sentence to some lines. */
function toFound<Text extends { text: string }>({ text: { text, ...rest }, marks }: Hit<Text>): Omit<Text, "text"> & Excerpt {
  const [from = 0, to = 0] = marks[0] ?? [];
  let start = 0;
  let end = text.length;
  for (const { 0: stop, index } of text.matchAll(SENTENCE_END)) {
    if (index + stop.length <= from) start = index + stop.length;
    else if (index >= to) {
      end = index + stop.trimEnd().length;
      break;
    }
  }
  if (end - start > EXCERPT_MAX) {
    const words = splitWords(text.slice(start, end)).map((word) => ({ start: word.start + start, end: word.end + start }));
    const first = Math.max(start, from - EXCERPT_MAX / 4);
    if (first > start) start = words.find((word) => word.start >= first)?.start ?? from;
    start = Math.min(start, from);
    const last = words.findLast((word) => word.end <= start + EXCERPT_MAX)?.end ?? to;
    end = Math.max(Math.min(end, last), Math.min(to, start + EXCERPT_MAX));
  }
  const shown = marks.filter((mark) => mark[0] >= start && mark[1] <= end);
  return {
    ...rest,
    text: text.slice(start, end),
    marks: shown.map((mark) => [mark[0] - start, mark[1] - start]),
    is_cut_before: text.slice(0, start).trim() !== "",
    is_cut_after: text.slice(end).trim() !== "",
  };
}

import { ID_SOURCE } from "#platform/shared/is-id.ts";
/** Replaces the removed words. */
export const REMOVED = "[removed]";
/** Replaces a link or an address that is no longer one without the words: `.invalid` never exists (RFC 2606). */
const REMOVED_LINK = "https://removed.invalid/";
const REMOVED_EMAIL = "removed@removed.invalid";

/** Allowed between two words: spaces, invisible characters, and the separators of links and file names, any number of them. */
const GAP = "(?:[\\s\\p{Default_Ignorable_Code_Point}_+.\\-]|%20)+";
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns a pattern that finds words in any case, with any gap between them, also within longer words, as Amharic joins its
 * prepositions to a name. A percent-encoded
 * letter counts as the letter. It is for texts in NFC.
 */
export function createWordsPattern(words: string): RegExp {
  const parts = words
    .normalize("NFC")
    .split(/[\s\p{Default_Ignorable_Code_Point}]+/u)
    .filter((part) => part !== "");
  return new RegExp(parts.map((part) => [...part].map(toPattern).join("")).join(GAP), "giu");
}

/** Percent-encoding hides the case of a letter, so both cases are encoded. */
function toPattern(character: string): string {
  const cases = [character.toLowerCase(), character.toUpperCase()].filter((text) => !/\p{Cs}/u.test(text));
  const forms = new Set([character, ...cases.map(encodeURIComponent)].map(escapePattern));
  return `(?:${[...forms].join("|")})`;
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/**
 * Returns a text without the words, and the same text where they are not in it. A link or an address that is the whole text and
 * would be none without them is replaced whole.
 */
export function removeWords(text: string, pattern: RegExp): string {
  const normalized = text.normalize("NFC");
  const rest = normalized.replaceAll(pattern, REMOVED);
  if (rest === normalized) return text;
  if (/^https?:\/\/\S+$/iu.test(normalized)) return REMOVED_LINK;
  return EMAIL.test(normalized) ? REMOVED_EMAIL : rest;
}

/** Names of values that programs read: ids, hashes, enumerations, dates, and what an account is signed in by. */
export type IsKept = (name: string, path?: string) => boolean;

/** Ids, hashes, addresses of pictures and moments, under any name. */
const MACHINE_VALUE = new RegExp(`^(?:${ID_SOURCE}|[0-9a-f]{64}\\S*|\\d{4}-\\d\\d-\\d\\d(?:T[\\d:.]+Z)?)$`);

/**
 * Returns a value of JSON without the words in its texts, and calls `onFound` with the path and the text of each that had them. The names of
 * objects stay, and so do the values that `isKept` names.
 */
export function removeWordsFromJson(
  value: unknown,
  pattern: RegExp,
  isKept: IsKept,
  onFound: (path: string, text: string) => void,
  path = "",
): unknown {
  if (typeof value === "string") {
    if (MACHINE_VALUE.test(value)) return value;
    const rest = removeWords(value, pattern);
    if (rest !== value) onFound(path, value);
    return rest;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => removeWordsFromJson(item, pattern, isKept, onFound, `${path}/${index}`));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isKept(name, path) && isPlain(inner) ? inner : removeWordsFromJson(inner, pattern, isKept, onFound, `${path}/${name}`),
    ]),
  );
}

const isPlain = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));

/** Returns an excerpt of a text with the words and their context. */
export function getExcerpt(text: string, pattern: RegExp, around: number): string {
  const normalized = text.normalize("NFC");
  const at = normalized.search(pattern);
  const start = Math.max(0, at - around);
  const end = Math.min(normalized.length, at + 2 * around);
  return `${start > 0 ? "…" : ""}${normalized.slice(start, end).toWellFormed()}${end < normalized.length ? "…" : ""}`;
}

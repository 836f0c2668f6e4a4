import { normalizeUnicode } from "#platform/shared/normalize-unicode.ts";

/** From 0 (trivial to guess) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// The commonest passwords, without digits and symbols at the ends.
const COMMON_PASSWORDS = new Set(
  "password passwort passw0rd qwerty qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbnm abc abcd abcdef admin administrator root user login welcome letmein iloveyou monkey dragon football sunshine princess master hello freedom secret changeme test guest shadow trustno ethiopia amhara addis addisababa".split(
    " ",
  ),
);
const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[\p{Lt}\p{Lm}\p{Lo}]/u, /[^\p{L}\p{Nd}]/u];
const MIN_LENGTH = 6;

/**
 * Estimates a password's strength for the meter; it refuses nothing. Length counts most,
 * then the classes of characters; common passwords, runs and repetitions do not count.
 */
export function getPasswordStrength(password: string): PasswordStrength {
  const characters = [...normalizeUnicode(password)];
  if (characters.length < MIN_LENGTH || isCommon(password)) return 0;
  const significant = characters.filter((_, index) => !continuesRun(characters, index));
  if (significant.length < MIN_LENGTH / 2 || new Set(characters).size < 4) return 1;
  const classes = CHARACTER_CLASSES.filter((kind) => kind.test(password)).length;
  const score = [8, 12, 16, 20].filter((length) => significant.length >= length).length + (classes >= 3 ? 1 : 0);
  return Math.min(4, Math.max(1, score)) as PasswordStrength;
}

function isCommon(password: string): boolean {
  const core = password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return core === "" ? /^\d*$/.test(password) : COMMON_PASSWORDS.has(core);
}

/** Returns whether a character continues a run: "aaa", "abc", "321". */
function continuesRun(characters: string[], index: number): boolean {
  const step = (at: number) => (characters[at]?.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? 0);
  return index >= 2 && Math.abs(step(index)) <= 1 && step(index) === step(index - 1);
}

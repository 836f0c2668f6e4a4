import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";

const LATIN_VOWELS = "aeiou";

/** Returns a name without case, accents, apostrophes, punctuation and spaces. */
export function normalizeName(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}

/**
 * Returns a name as it is searched. Names of Ethiopia have many spellings: Latin ones differ in vowels and doubled letters ("Gonder",
 * "Gondar"; "Wollega", "Wellegga"; "Woldia", "Weldiya"), and some Ethiopic ones differ too ("ሐረር", "ሀረር"). The result has only letters and
 * digits; it is empty for a name without any.
 */
export function foldName(name: string): string {
  return foldWords(name).join("");
}

/** Returns the folded words of a name. */
export function foldWords(name: string): string[] {
  const words = name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/['’‘`ʼ\p{Mark}]/gu, "")
    .split(/[^\p{Letter}\p{Number}]+/u);
  return words.map(foldWord).filter((word) => word !== "");
}

/** Returns the edit distance of two names: letters inserted, deleted or replaced (Levenshtein). */
export function getEditDistance(one: string, other: string): number {
  const row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    let diagonal = index;
    row[0] = index + 1;
    for (let column = 0; column < other.length; column += 1) {
      const above = row[column + 1] ?? 0;
      const replaced = diagonal + (one[index] === other[column] ? 0 : 1);
      row[column + 1] = Math.min(above + 1, (row[column] ?? 0) + 1, replaced);
      diagonal = above;
    }
  }
  return row[other.length] ?? 0;
}

function foldWord(word: string): string {
  return (
    foldEthiopic(word)
      .replaceAll(/kh|q|c(?!h)/g, "k")
      .replaceAll("gh", "g")
      .replaceAll("ph", "f")
      .replaceAll("dj", "j")
      .replaceAll(new RegExp(`(?<=[${LATIN_VOWELS}])h$`, "g"), "")
      .replaceAll(/(\p{Letter})\1+/gu, "$1")
      // "Shewa" and "Shoa", "Maychew" and "Maichew": after a vowel w and y are hardly heard.
      .replaceAll(new RegExp(`(?<=[^${LATIN_VOWELS}])[${LATIN_VOWELS}]+([wy][${LATIN_VOWELS}]*)*`, "g"), "a")
      .replaceAll(new RegExp(`[${LATIN_VOWELS}]+`, "g"), "a")
  );
}

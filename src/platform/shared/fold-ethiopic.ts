/** Rows of the Ethiopic script that sound alike in Amharic, each with the row that replaces it. */
const ROWS = [
  ["ሐ", "ሀ"],
  ["ኀ", "ሀ"],
  ["ኸ", "ሀ"],
  ["ሠ", "ሰ"],
  ["ዐ", "አ"],
  ["ፀ", "ጸ"],
] as const;
/** Of these rows the first and the fourth letter sound alike, too. */
const GUTTURALS = ["ሀ", "አ"];
const ROW_LENGTH = 7;
/** Labialised letters beside the plain rows, from the first one of each: ቈ, ቊ, ቋ, ቌ, ቍ. */
const LABIALISED = [
  ["ቈ", "ቀ"],
  ["ኈ", "ሀ"],
  ["ኰ", "ከ"],
  ["ጐ", "ገ"],
] as const;
/** Where a labialised letter is in its row, and the plain letter as which it is written, too: ጐ ጎ, ጒ ጉ, ጓ ጋ, ጔ ጌ, ጕ ጉ. */
const LABIALISED_ORDERS = [
  [0, 6],
  [2, 1],
  [3, 3],
  [4, 4],
  [5, 1],
] as const;
/** The eighth letter of plain rows: ሏ as ላ. */
const LABIALISED_EIGHTHS = "ሏሗሟሧሯሷሿቧቯቷቿኗኟዟዧዷዿጇጟጧጯጷጿፏ";

const folds = createFolds();
const folded = new RegExp(`[${[...folds.keys()].join("")}]`, "g");

/** Replaces letters of the Ethiopic script that sound alike in Amharic by one of them, because one word is spelled with either: ኅዳር, ህዳር, ሕዳር. */
export function foldEthiopic(text: string): string {
  return text.replaceAll(folded, (letter) => folds.get(letter) ?? letter);
}

/** Returns a pattern of GLOB, and of regular expressions, that matches every spelling of a word. */
export function getSpellingPattern(word: string): string {
  return foldEthiopic(word).replaceAll(/./gsu, (letter) => {
    const others = [...folds].flatMap(([other, fold]) => (fold === letter ? [other] : []));
    return others.length > 0 ? `[${letter}${others.join("")}]` : letter;
  });
}

function createFolds(): Map<string, string> {
  const folds = new Map<string, string>();
  for (const letter of LABIALISED_EIGHTHS) folds.set(letter, getLetter(letter, -4));
  for (const [first, plain] of LABIALISED) {
    for (const [order, plainOrder] of LABIALISED_ORDERS) folds.set(getLetter(first, order), getLetter(plain, plainOrder));
  }
  for (const [from, to] of ROWS) {
    for (let order = 0; order < ROW_LENGTH; order += 1) folds.set(getLetter(from, order), getLetter(to, order));
  }
  for (const row of GUTTURALS) folds.set(getLetter(row, 3), row);
  // Letters whose replacement is replaced itself, such as ሓ by ሃ by ሀ.
  for (const [letter, fold] of folds) folds.set(letter, folds.get(fold) ?? fold);
  return folds;
}

function getLetter(first: string, order: number): string {
  return String.fromCharCode(first.charCodeAt(0) + order);
}

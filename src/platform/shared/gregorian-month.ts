/** The names of the months in the site's languages and in German, which writes "18. Juni", and other spellings. */
const MONTH_NAMES = [
  ["january", "jan", "januar", "ጃንዋሪ", "ጃንዩወሪ", "ጃኑዋሪ"],
  ["february", "feb", "februar", "ፌብሩዋሪ", "ፌብሩወሪ", "ፌብሯሪ"],
  ["march", "mar", "märz", "mär", "mrz", "ማርች"],
  ["april", "apr", "ኤፕሪል", "ኤፕረል", "አፕሪል"],
  ["may", "mai", "ሜይ"],
  ["june", "jun", "juni", "ጁን"],
  ["july", "jul", "juli", "ጁላይ"],
  ["august", "aug", "ኦገስት"],
  ["september", "sept", "sep", "ሴፕቴምበር", "ሴፕተምበር"],
  ["october", "oct", "oktober", "okt", "ኦክቶበር", "ኦክተውበር"],
  ["november", "nov", "ኖቬምበር"],
  ["december", "dec", "dezember", "dez", "ዲሴምበር"],
];
const monthNumbers = new Map(MONTH_NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])));

/** Returns the number of a month by its name, in any case; undefined for any other word. */
export function findGregorianMonth(word: string): number | undefined {
  const name = word.toLowerCase();
  // "በጁን" is "in June".
  return monthNumbers.get(name) ?? monthNumbers.get(name.replace(/^በ/u, ""));
}

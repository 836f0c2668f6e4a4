const ZERO = "0".charCodeAt(0);
const ONE_ETHIOPIC = "፩".charCodeAt(0);
/** ፩ to ፱, ፲ to ፺, ፻ and ፼. */
const ETHIOPIC = /[፩-፼]+/g;
/** Two units or two tens that follow each other are no number. */
const NO_NUMBER = /[፩-፱][፩-፺]|[፲-፺][፲-፺]/;
/** Arabic, Persian and wide digits. Each block begins at a multiple of 16. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Returns a text with its Ethiopic numerals and other digits as 0 to 9: "ሰኔ ፲፩ ቀን ፳፻፲፬" as "ሰኔ 11 ቀን 2014". */
export function foldDigits(text: string): string {
  // Called for each line of long texts.
  if (/^[\d\s]*$/.test(text)) return text;
  return text
    .replaceAll(OTHER_DIGITS, (digit) => String.fromCharCode(ZERO + (digit.charCodeAt(0) & 15)))
    .replaceAll(ETHIOPIC, (numeral) => (NO_NUMBER.test(numeral) ? numeral : String(parseEthiopic(numeral))));
}

/** ፳፻፲፬ is 20 hundreds and 14; a hundred or a myriad without a number before it is one. */
function parseEthiopic(numeral: string): number {
  let [myriads, hundreds, rest] = [0, 0, 0];
  for (const sign of numeral) {
    const value = sign.charCodeAt(0) - ONE_ETHIOPIC + 1;
    if (sign === "፼") [myriads, hundreds, rest] = [(myriads + hundreds + rest || 1) * 10_000, 0, 0];
    else if (sign === "፻") [hundreds, rest] = [hundreds + (rest || 1) * 100, 0];
    else rest += value < 10 ? value : (value - 9) * 10;
  }
  return myriads + hundreds + rest;
}

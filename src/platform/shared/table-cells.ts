/**
 * Characters that a program such as Excel takes for the beginning of a formula, also as full-width letters:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** What a spreadsheet rewrites when it opens a table: 10-12 to a date, a long identifier or 12e34 to a rounded number. */
const REWRITTEN = /^'*(?:\d{1,2}[-/.]\d{1,4}|\d{4}[-/.]\d{1,2}|\d+e\d+|\d{12,})$/i;

const isDisarmed = (text: string) => FORMULA.test(text) || REWRITTEN.test(text);

/** Returns a text that no spreadsheet calculates or rewrites. `restoreText` returns the original. */
export const disarmText = (text: string): string => (isDisarmed(text) ? `'${text}` : text);

/** Returns the text that `disarmText` was given. */
export const restoreText = (cell: string): string => (cell.startsWith("'") && isDisarmed(cell) ? cell.slice(1) : cell);

/** Returns the one of the signs that splits a line of a table into the most cells; the first for a line of one cell. */
export function findDelimiter(line: string, signs = [",", ";", "\t"]): string {
  const count = (sign: string) => line.split(sign).length;
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

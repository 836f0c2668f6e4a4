/**
 * Characters that a program such as Excel takes for the beginning of a formula, also as full-width letters:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** Returns a text that no spreadsheet calculates. `restoreText` returns the original. */
export const disarmText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the text that `disarmText` was given. */
export const restoreText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

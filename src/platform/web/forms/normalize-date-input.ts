/** Year first, in one of the ways people write it: with any separator, or eight digits without one. */
const YEAR_FIRST =
  /^(\d{4})(?:\s*[-/.,\u2010-\u2015\u2212\s]\s*(\d{1,2})\s*[-/.,\u2010-\u2015\u2212\s]\s*(\d{1,2})|(\d{2})(\d{2}))$/;

/**
 * A day as `YYYY-MM-DD`, where what was typed has the year first; anything else as it was typed. Whether there
 * is such a day is for a rule to say. A day written day or month first may mean two days, so it is not guessed at.
 */
export function normalizeDateInput(typed: string): string {
  const [, year, month, day, monthDigits, dayDigits] = YEAR_FIRST.exec(typed.trim()) ?? [];
  if (!year) return typed;
  return [year, month ?? monthDigits, day ?? dayDigits].map((part) => (part ?? "").padStart(2, "0")).join("-");
}

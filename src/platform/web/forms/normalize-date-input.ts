/** A day with the year first: with any separator, or eight digits without one. */
const YEAR_FIRST =
  /^(\d{4})(?:\s*[-/.,\u2010-\u2015\u2212\s]\s*(\d{1,2})\s*[-/.,\u2010-\u2015\u2212\s]\s*(\d{1,2})|(\d{2})(\d{2}))$/;

/**
 * Returns a day as `YYYY-MM-DD` when the input has the year first, without checking that it exists; any other
 * input unchanged, because a day with the day or the month first is ambiguous.
 */
export function normalizeDateInput(input: string): string {
  const [, year, month, day, monthDigits, dayDigits] = YEAR_FIRST.exec(input.trim()) ?? [];
  if (!year) return input;
  return [year, month ?? monthDigits, day ?? dayDigits].map((part) => (part ?? "").padStart(2, "0")).join("-");
}

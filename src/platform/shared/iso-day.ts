/** Returns whether a text is a day of the Gregorian calendar as `YYYY-MM-DD`. There is no year 0. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // An engine may take 31 February for 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

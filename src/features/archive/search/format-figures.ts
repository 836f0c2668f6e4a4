import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { Figure } from "./rules.ts";

/** The statuses whose figures are added up. */
export const COUNTED_STATUSES = ["reported", "corroborated", "verified"] as const;

/**
 * Formats the least number of killed, and the number of counted incidents that give one. Also used on the server, so that the home page
 * needs no code for it.
 */
export function formatFigures({ counted, killed }: { counted: number; killed: Figure }, language: Language): string {
  const locale = { locale: language };
  const format = (number: number) => formatNumber(number, language);
  if (killed.minimum === null) return m.record_figures_unknown({ counted: format(counted) }, locale);
  const numbers = { minimum: killed.minimum, incidents: killed.incidents, counted, unknown: killed.unknown };
  const texts = Object.entries(numbers).map(([name, number]) => [name, format(number)]);
  return m.record_figures(Object.fromEntries(texts) as Record<keyof typeof numbers, string>, locale);
}

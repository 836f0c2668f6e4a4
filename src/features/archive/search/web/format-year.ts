import * as m from "#messages";
import { getPagumenLength, PAGUMEN, toIsoDay } from "#platform/shared/ethiopian-calendar.ts";
import type { Language } from "#platform/shared/languages.ts";
import { usesEthiopianCalendar } from "#platform/web/formatting/format-day.ts";

/** Formats a year of the language's calendar, with the era of the Ethiopian calendar. */
export function formatYear(year: number | string, language: Language): string {
  return usesEthiopianCalendar(language) ? m.date_ethiopian_year({ year: String(year) }, { locale: language }) : String(year);
}

/** Returns the filter of a year of the language's calendar, from the first day to the last of an Ethiopian year. */
export function toYearFilter(year: number, language: Language): { from?: string; to?: string } {
  if (!usesEthiopianCalendar(language)) return { from: String(year), to: String(year) };
  const from = toIsoDay({ year, month: 1, day: 1 });
  const to = toIsoDay({ year, month: PAGUMEN, day: getPagumenLength(year) });
  return from && to ? { from, to } : {};
}

import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { formatDateTime, getDateTimeFormat } from "./format-day.ts";

/** Formats a moment in the time zone of the browser: by its time alone on the day of `now`. */
export function formatTime(iso: string, language: Language, now = new Date()): string {
  const moment = new Date(iso);
  if (moment.toDateString() !== now.toDateString()) return formatDateTime(iso, language);
  return getDateTimeFormat(getLanguageEntry(language).locale, { timeStyle: "short" }).format(moment);
}

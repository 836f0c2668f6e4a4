import type { Language } from "#platform/shared/languages.ts";

/** Formats an integer with grouped digits. */
export function formatNumber(number: number, language: Language): string {
  return new Intl.NumberFormat(language).format(number);
}

import type { Language } from "#platform/shared/languages.ts";

/** A whole number with its digits in groups, as it is written in a language. */
export function formatNumber(number: number, language: Language): string {
  return new Intl.NumberFormat(language).format(number);
}

import type { Language } from "./languages.ts";

/** One for each language: making one takes a hundred times as long as formatting with it, and a page may have hundreds of numbers. */
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Formats an integer with grouped digits. */
export function formatNumber(number: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(language);
  return formats[language].format(number);
}

import type { Language } from "#platform/shared/languages.ts";

/** Formats words of which one suffices: "A, B or C". */
export function formatAlternatives(words: string[], language: Language): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" }).format(words);
}

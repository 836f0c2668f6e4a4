import { defaultLanguage, type Language, languages } from "./languages.ts";

/* The fields that an item has once for each language. */

/** A language in which an item has a field of its own beside that of the default language: `name_am` beside `name`. */
export type OtherLanguage = Exclude<Language, typeof defaultLanguage>;
export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== defaultLanguage);

export const getNameField = <In extends Language>(language: In) => `name_${language}` as const;

/** Returns a field for each of some languages, such as `title_en` and `title_am`. */
export function mapFields<Of extends Language, Name extends string, T>(
  of: readonly Of[],
  getName: (language: Of) => Name,
  getValue: (language: Of) => T,
): Record<Name, T> {
  return Object.fromEntries(of.map((language) => [getName(language), getValue(language)])) as Record<Name, T>;
}

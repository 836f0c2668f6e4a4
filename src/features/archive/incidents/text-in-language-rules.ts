import type { Language } from "#platform/shared/languages.ts";
import type { TranslatedText, Translation } from "./language-rules.ts";

// Only what every page of visitors needs to show texts by language.

export const getTranslation = <Text extends TranslatedText, L extends Language>(text: Text, language: L) =>
  `${text}_${language}` as const;

/** Some texts of an incident in every language. */
export type TextsByLanguage<Text extends TranslatedText> = { language: Language } & Record<Text, string> & {
    [Field in Translation<Text>]?: string | undefined;
  };

/** Returns a text of an incident in exactly this language; empty without one. */
export const getTextIn = <Text extends TranslatedText>(incident: TextsByLanguage<Text>, text: Text, language: Language): string =>
  (language === incident.language
    ? incident[text]
    : (incident[getTranslation(text, language) as keyof TextsByLanguage<Text>] as string | undefined)) ?? "";

/** Returns a text of an incident in the reader's language, else in its first one, and that language. */
export function getTextForReader<Text extends TranslatedText>(
  incident: TextsByLanguage<Text>,
  text: Text,
  reader: Language,
): { text: string; language: Language } {
  const told = getTextIn(incident, text, reader);
  return told ? { text: told, language: reader } : { text: incident[text], language: incident.language };
}

import { type Language, languages } from "#platform/shared/languages.ts";
import { getTranslation } from "./text-in-language-rules.ts";

/*
 * The fields that an incident has once for each language. Without schemas, so that public pages load no validator.
 */

/** A field of each narrative, such as `narrative_en_reviewed_on` with the suffix `_reviewed_on`. */
export type NarrativeField<Suffix extends string = ""> = `narrative_${Language}${Suffix}`;

/** Returns the field of each narrative with this suffix. */
export function listNarrativeFields<Suffix extends string>(suffix: Suffix): NarrativeField<Suffix>[] {
  return languages.map((language) => `narrative_${language}${suffix}` as const);
}

/** Returns a value for the field of each narrative with this suffix. */
export function mapNarratives<Suffix extends string, T>(suffix: Suffix, getValue: (language: Language) => T) {
  return Object.fromEntries(languages.map((language) => [`narrative_${language}${suffix}`, getValue(language)])) as Record<
    NarrativeField<Suffix>,
    T
  >;
}

/** The texts that an incident can have in each language. In its first language they have these names. */
export const TRANSLATED_TEXTS = ["title", "description"] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

/** A text in a language that is not the incident's first one, such as `title_am`. */
export type Translation<Text extends TranslatedText = TranslatedText> = `${Text}_${Language}`;

/** Returns the names of the translations of a text. */
export const listTranslations = <Text extends TranslatedText>(text: Text): Translation<Text>[] =>
  languages.map((language) => getTranslation(text, language));

/** Returns a value for each translation, or for those of some texts. */
export function mapTranslations<T, Text extends TranslatedText = TranslatedText>(
  getValue: (text: Text, language: Language) => T,
  texts: readonly Text[] = TRANSLATED_TEXTS as readonly TranslatedText[] as readonly Text[],
): Record<Translation<Text>, T> {
  return Object.fromEntries(
    texts.flatMap((text) => languages.map((language) => [getTranslation(text, language), getValue(text, language)])),
  ) as Record<Translation<Text>, T>;
}

/** The translations of an incident; missing ones are absent. */
export type Translations = { [Field in Translation]?: string | undefined };

const TRANSLATIONS = Object.keys(mapTranslations(() => null)) as Translation[];

/** Returns the translations that are not empty. */
export function pickTranslations(fields: Translations): { [Field in Translation]?: string } {
  return Object.fromEntries(TRANSLATIONS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/** Returns the fields that are not translations. */
export function withoutTranslations<T extends Translations>(fields: T): Omit<T, Translation> {
  const rest = { ...fields };
  for (const name of TRANSLATIONS) delete rest[name];
  return rest;
}

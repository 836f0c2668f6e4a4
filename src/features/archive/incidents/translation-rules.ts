import { z } from "zod";
import * as m from "#messages";
import { type Language, languages } from "#platform/shared/languages.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { mapTranslations, pickTranslations, type TranslatedText, type Translations } from "./language-rules.ts";
import { getTranslation } from "./text-in-language-rules.ts";
import { incidentTextOptions } from "./text-rules.ts";

/** The language of the title and the description, and of the location. */
export const firstLanguageSchema = z.enum(languages, {
  error: () => m.incident_language_unknown({ languages: languages.join(", ") }),
});

/** A title or a description in another language than the first, with the same limit; an empty text removes it. */
function createTranslationSchema(text: TranslatedText, language: Language) {
  const name = getTranslation(text, language);
  return createTextSchema({
    required: () => m.narrative_not_text({ name }),
    mayBeBlank: true,
    max: incidentTextOptions[text].max,
    tooLong: ({ max }) => m.narrative_too_long({ name, max }),
  });
}

/** The schemas of the translations in a request. */
export const translationShape = mapTranslations((text, language) => createTranslationSchema(text, language).optional());
/** The translations in responses; absent without one. */
export const translationsShape = mapTranslations(() => z.string().optional());

/** The title of an incident in responses, in each language. */
export const titleShape = {
  language: firstLanguageSchema,
  title: z.string(),
  ...mapTranslations(() => z.string().optional(), ["title"]),
};

/** Returns the translations after an edit: absent fields stay. */
export function getEditedTranslations(before: Translations, input: Translations): Translations {
  return pickTranslations({ ...before, ...Object.fromEntries(Object.entries(input).filter(([, text]) => text !== undefined)) });
}

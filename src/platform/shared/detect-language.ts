import { defaultLanguage, type Language, languages } from "./languages.ts";

const scripts = languages.map((language) => ({ language, script: new Intl.Locale(language).maximize().script }));
/** The letters of each script, with its first language. */
const letters = scripts
  .filter(({ script }, index) => scripts.findIndex((other) => other.script === script) === index)
  .map(({ language, script }) => ({ language, pattern: new RegExp(`\\p{Script=${script}}`, "gu") }));

/** Returns the likeliest language of a user's text, for its `lang` attribute. */
export function detectLanguage(text: string): Language {
  // Links and hashtags are mostly in Latin script in any language.
  const textWithoutLinks = text.replaceAll(/https?:\/\/\S+|#\S+/g, "") || text;
  const [latin = 0, ...counts] = letters.map(({ pattern }) => textWithoutLinks.match(pattern)?.length ?? 0);
  const found = counts.findIndex((count) => count > 0 && count * 2 >= latin);
  return letters[found + 1]?.language ?? defaultLanguage;
}

import type { Language } from "#platform/shared/languages.ts";

/** Returns the likeliest language of a user's text, for its `lang` attribute. */
export function detectLanguage(text: string): Language {
  // Links and hashtags are mostly in Latin script in either language.
  const textWithoutLinks = text.replaceAll(/https?:\/\/\S+|#\S+/g, "") || text;
  const ethiopic = textWithoutLinks.match(/\p{Script=Ethiopic}/gu)?.length ?? 0;
  const latin = textWithoutLinks.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return ethiopic > 0 && ethiopic * 2 >= latin ? "am" : "en";
}

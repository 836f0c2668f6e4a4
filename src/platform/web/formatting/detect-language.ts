import type { Language } from "#platform/shared/languages.ts";

/** The language a text that people wrote is most likely in, so that it is set and spoken rightly on a page of either language. */
export function detectLanguage(text: string): Language {
  // Links and hashtags are mostly Latin whatever the text is.
  const textWithoutLinks = text.replaceAll(/https?:\/\/\S+|#\S+/g, "") || text;
  const ethiopic = textWithoutLinks.match(/\p{Script=Ethiopic}/gu)?.length ?? 0;
  const latin = textWithoutLinks.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return ethiopic > 0 && ethiopic * 2 >= latin ? "am" : "en";
}

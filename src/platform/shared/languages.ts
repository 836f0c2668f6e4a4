/** The languages every screen and every message exists in. English is at the plain addresses. */
export const languages = ["en", "am"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** The language of a page address: `/am` and everything under it is Amharic. */
export function getPathLanguage(path: string): Language {
  return path === "/am" || path.startsWith("/am/") ? "am" : defaultLanguage;
}

/** `path` (starting with `/`, without a language prefix) as addressed in `language`. */
export function localizePath(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === "/" ? "/am" : `/am${path}`;
}

/** `path` without its language prefix, and with one slash in front. */
export function delocalizePath(path: string): string {
  const unprefixed = getPathLanguage(path) === defaultLanguage ? path : path.slice("/am".length);
  // What stands after two of them, browsers take for another site: `/am//elsewhere.example` would lead there.
  return `/${unprefixed.replace(/^[/\\]+/, "")}`;
}

/**
 * The language an `Accept-Language` header asks for. Amharic only when it is preferred to English;
 * anything else, and no header, is English.
 */
export function parseAcceptLanguage(header: string | undefined): Language {
  const preferences = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
    return { tag: tag.split("-")[0], weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  const getWeight = (language: Language) =>
    Math.max(0, ...preferences.filter(({ tag }) => tag === language).map(({ weight }) => weight));
  return getWeight("am") > getWeight("en") ? "am" : "en";
}

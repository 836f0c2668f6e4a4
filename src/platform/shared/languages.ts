/** The languages of every screen and message. English is at the plain addresses. */
export const languages = ["en", "am"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** Returns the language of a path: `/am` and everything below it is Amharic. */
export function getPathLanguage(path: string): Language {
  return path === "/am" || path.startsWith("/am/") ? "am" : defaultLanguage;
}

/** Returns `path`, which has no language prefix, with that of `language`. */
export function localizePath(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === "/" ? "/am" : `/am${path}`;
}

/** Returns `path` without its language prefix, with one leading slash. */
export function delocalizePath(path: string): string {
  const unprefixed = getPathLanguage(path) === defaultLanguage ? path : path.slice("/am".length);
  // Browsers read two leading slashes as another host: `/am//elsewhere.example` would lead there.
  return `/${unprefixed.replace(/^[/\\]+/, "")}`;
}

/**
 * Returns the language of an `Accept-Language` header: Amharic only when it is preferred to English;
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

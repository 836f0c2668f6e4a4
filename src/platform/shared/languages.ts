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

import { useLocation } from "react-router";
import { getPathLanguage, type Language, localizePath } from "#platform/shared/languages.ts";

/** Returns the language of the page's URL. */
export function useLanguage(): Language {
  return getPathLanguage(useLocation().pathname);
}

/** Returns a function that localizes a path (`/page`) to the page's language (`/am/page`). */
export function useLocalizePath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizePath(path, language);
}

import { useLocation } from "react-router";
import { getPathLanguage, type Language, localizePath } from "#platform/shared/languages.ts";

/** The language of the page, which is that of its address. */
export function useLanguage(): Language {
  return getPathLanguage(useLocation().pathname);
}

/** Turns a plain path (`/twitter`) into one in the page's language (`/am/twitter`). */
export function useLocalizePath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizePath(path, language);
}

import { useLocation } from "react-router";
import { type Language, languageOfPath, pathInLanguage } from "#platform/shared/languages.ts";

/** The language of the page, which is that of its address. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}

/** Turns a plain path (`/twitter`) into one in the page's language (`/am/twitter`). */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => pathInLanguage(path, language);
}

import { formatDateTime, formatDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Returns a function that formats a moment in the browser's time zone, which the server does not know. */
export function useFormatMoment(): (iso: string) => string {
  const language = useLanguage();
  const format = useHydrated() ? formatDateTime : formatDay;
  return (iso) => format(iso, language);
}

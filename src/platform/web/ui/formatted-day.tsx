import { formatDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";

/** A day in the page's language, in UTC, so that the server and the browser render the same text. */
export function FormattedDay({ iso }: { iso: string }) {
  const text = formatDay(iso, useLanguage());
  // The browser's names of months may be of another version than the server's.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {text}
    </time>
  );
}

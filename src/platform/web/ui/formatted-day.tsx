import { formatDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";

/** A day in the reader's language; in UTC, so that the server and the browser write the same. */
export function FormattedDay({ iso }: { iso: string }) {
  const text = formatDay(iso, useLanguage());
  // The browser's words for months may be newer or older than the server's.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {text}
    </time>
  );
}

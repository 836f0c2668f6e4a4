import { formatDay } from "../format-day.ts";
import { useLanguage } from "../page-language.ts";

/** A day in the reader's language; in UTC, so that the server and the browser write the same. */
export function WrittenDate({ iso }: { iso: string }) {
  const text = formatDay(iso, useLanguage());
  // The browser's words for months may be newer or older than the server's.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {text}
    </time>
  );
}

import { formatEthiopianDay, formatGregorianDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import styles from "./formatted-day.module.css";

/** A day in the page's language, in UTC; on Amharic pages in the Ethiopian calendar, with the Gregorian day beside it. */
export function FormattedDay({ iso }: { iso: string }) {
  const language = useLanguage();
  const gregorian = formatGregorianDay(iso, language);
  // The browser's names of months may be of another version than the server's.
  if (language === "en") {
    return (
      <time dateTime={iso} suppressHydrationWarning>
        {gregorian}
      </time>
    );
  }
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {`${formatEthiopianDay(iso, language)} `}
      <small className={styles.gregorian} suppressHydrationWarning>
        {`(${gregorian})`}
      </small>
    </time>
  );
}

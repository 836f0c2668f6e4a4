import { formatEthiopianDay, formatGregorianDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import styles from "./formatted-day.module.css";

/** A day in the page's language, in UTC; on Amharic pages in the Ethiopian calendar, with the Gregorian day beside it. */
export function FormattedDay({ iso }: { iso: string }) {
  const language = useLanguage();
  return (
    <CalendarText
      dateTime={iso}
      gregorian={formatGregorianDay(iso, language)}
      ethiopian={language === "am" ? formatEthiopianDay(iso, language) : null}
    />
  );
}

type CalendarTextProps = {
  gregorian: string;
  /** Null where the page shows the Gregorian calendar alone. */
  ethiopian: string | null;
  /** A day, a month or a year as HTML has it; without one it is no `<time>`. */
  dateTime?: string | undefined;
};

/** Renders what is said of a date in the Ethiopian calendar, and the same in the Gregorian one small beside it. */
export function CalendarText({ gregorian, ethiopian, dateTime }: CalendarTextProps) {
  const Element = dateTime === undefined ? "span" : "time";
  // The browser's names of months may be of another version than the server's.
  return (
    <Element dateTime={dateTime} suppressHydrationWarning>
      {ethiopian === null ? gregorian : `${ethiopian} `}
      {ethiopian !== null && (
        <small className={styles.gregorian} suppressHydrationWarning>
          {`(${gregorian})`}
        </small>
      )}
    </Element>
  );
}

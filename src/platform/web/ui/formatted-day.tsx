import {
  formatDateTime,
  formatDay,
  formatDaysAgo,
  formatEthiopianDay,
  formatGregorianDay,
  usesEthiopianCalendar,
} from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import styles from "./formatted-day.module.css";
import { useHydrated } from "./use-hydrated.ts";

/** A day in the page's language, in UTC; in the Ethiopian calendar, where the language uses it, with the Gregorian day beside it. */
export function FormattedDay({ iso }: { iso: string }) {
  const language = useLanguage();
  return (
    <CalendarText
      dateTime={iso}
      gregorian={formatGregorianDay(iso, language)}
      ethiopian={usesEthiopianCalendar(language) ? formatEthiopianDay(iso, language) : null}
    />
  );
}

/** A day; once scripts run, which know the present day, a recent one in words: "3 days ago". */
export function RecentDay({ iso }: { iso: string }) {
  const language = useLanguage();
  const daysAgo = useHydrated() ? formatDaysAgo(iso, language, Date.now()) : null;
  if (daysAgo === null) return <FormattedDay iso={iso} />;
  return (
    <time dateTime={iso} title={formatDay(iso, language)}>
      {daysAgo}
    </time>
  );
}

type CalendarTextProps = {
  gregorian: string;
  /** Null if the page only shows the Gregorian calendar. */
  ethiopian: string | null;
  /** A day, a month or a year as HTML has it; without one it is no `<time>`. */
  dateTime?: string | undefined;
};

/** Renders a date in the Ethiopian calendar, with the Gregorian one in small letters beside it. */
export function CalendarText({ gregorian, ethiopian, dateTime }: CalendarTextProps) {
  const Element = dateTime === undefined ? "span" : "time";
  return (
    // With a key, another day replaces the whole element: a translator may have moved its text.
    <Element key={gregorian} className={styles.date} dateTime={dateTime}>
      {ethiopian === null ? gregorian : `${ethiopian} `}
      {ethiopian !== null && <small className={styles.gregorian}>{`(${gregorian})`}</small>}
    </Element>
  );
}

/** Returns a function that formats a moment in the browser's time zone, which the server does not know. */
export function useFormatMoment(): (iso: string) => string {
  const language = useLanguage();
  const format = useHydrated() ? formatDateTime : formatDay;
  return (iso) => format(iso, language);
}

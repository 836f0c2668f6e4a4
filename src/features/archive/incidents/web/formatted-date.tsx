import { usesEthiopianCalendar } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { CalendarText } from "#platform/web/ui/formatted-day.tsx";
import { formatPartialDate, parseIncidentDate } from "../date-rules.ts";
import { capitalize, formatDateIn } from "./format-date.ts";

/** Renders the date of an incident as a text of its own, such as "Since 1994"; text that is not an expression stays unchanged. */
export function FormattedDate({ expression }: { expression: string }) {
  const language = useLanguage();
  const date = parseIncidentDate(expression);
  if (!date) return expression;
  const { start, end } = date;
  const isInterval = end === null || formatPartialDate(end) !== formatPartialDate(start);
  return (
    <CalendarText
      // HTML has days, months and years, but no ranges.
      dateTime={isInterval ? undefined : formatPartialDate({ ...start, isApproximate: false })}
      gregorian={capitalize(formatDateIn("gregorian", date, language))}
      ethiopian={usesEthiopianCalendar(language) ? formatDateIn("ethiopian", date, language) : null}
    />
  );
}

import { incident_citation, incident_citation_accessed, incident_citation_interval } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { formatExpression } from "./format-date.ts";

type Citation = {
  siteName: string;
  title: string;
  /** When it happened, as an expression. */
  date: string;
  /** The absolute URL of the permalink. */
  address: string;
  /** The day of access, `YYYY-MM-DD`; null when unknown. */
  accessedOn: string | null;
};

/** Returns the citation of an incident, in one line. */
export function formatCitation({ siteName, title, date, address, accessedOn }: Citation, language: Language): string {
  const format = date.includes("/") ? incident_citation_interval : incident_citation;
  const parameters = { site: siteName, title, date: formatExpression(date, language), address };
  const citation = format(parameters, { locale: language });
  return accessedOn === null ? citation : `${citation} ${formatAccessDate(accessedOn, language)}`;
}

/** Returns the end of a citation: the day of access. */
export function formatAccessDate(day: string, language: Language): string {
  return incident_citation_accessed({ date: formatDay(day, language) }, { locale: language });
}

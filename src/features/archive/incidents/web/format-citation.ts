import { incident_citation, incident_citation_accessed } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";

type Citation = {
  siteName: string;
  title: string;
  /** `YYYY-MM-DD`. */
  dateOfIncident: string;
  /** The absolute URL of the permalink. */
  address: string;
  /** The day of access, `YYYY-MM-DD`; null when unknown. */
  accessedOn: string | null;
};

/** Returns the citation of an incident, in one line. */
export function formatCitation({ siteName, title, dateOfIncident, address, accessedOn }: Citation, language: Language): string {
  const date = formatDay(dateOfIncident, language);
  const citation = incident_citation({ site: siteName, title, date, address }, { locale: language });
  return accessedOn === null ? citation : `${citation} ${formatAccessDate(accessedOn, language)}`;
}

/** Returns the end of a citation: the day of access. */
export function formatAccessDate(day: string, language: Language): string {
  return incident_citation_accessed({ date: formatDay(day, language) }, { locale: language });
}

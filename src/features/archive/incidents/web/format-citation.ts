import { incident_citation, incident_citation_accessed } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";

type Citation = {
  siteName: string;
  title: string;
  /** `YYYY-MM-DD`. */
  dateOfIncident: string;
  /** The permalink, absolute. */
  address: string;
  /** The day on which the reader saw it, `YYYY-MM-DD`; null where that is not known. */
  accessedOn: string | null;
};

/** How others name an incident of the archive as their source, in one line. */
export function formatCitation({ siteName, title, dateOfIncident, address, accessedOn }: Citation, language: Language): string {
  const date = formatDay(dateOfIncident, language);
  const citation = incident_citation({ site: siteName, title, date, address }, { locale: language });
  return accessedOn === null ? citation : `${citation} ${formatAccessDate(accessedOn, language)}`;
}

/** The end of a citation: when its source was seen. */
export function formatAccessDate(day: string, language: Language): string {
  return incident_citation_accessed({ date: formatDay(day, language) }, { locale: language });
}

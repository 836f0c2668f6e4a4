import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { formatExpression } from "./format-date.ts";

/** The shown revision, as an incident may change. */
export type CitedRevision = { number: number; sha256: string };

type Citation = {
  siteName: string;
  title: string;
  /** The date of the incident, as an expression. */
  date: string;
  /** The absolute URL of the permalink. */
  address: string;
  /** Null without a revision. */
  revision: CitedRevision | null;
  /** The day of access, `YYYY-MM-DD`; null when unknown. */
  accessedOn: string | null;
};

/** Enough digits to distinguish the revisions of an incident. */
const SHORT_HASH_LENGTH = 12;

/** Returns the citation of an incident, in one line. */
export function formatCitation({ siteName, title, date, address, revision, accessedOn }: Citation, language: Language): string {
  const format = date.includes("/") ? m.incident_citation_interval : m.incident_citation;
  const cited = revision ? formatRevision(revision, address, language) : address;
  const parameters = { site: siteName, title, date: formatExpression(date, language), address: cited };
  const citation = format(parameters, { locale: language });
  return accessedOn === null ? citation : `${citation} ${formatAccessDate(accessedOn, language)}`;
}

/** The page of a revision never changes. */
function formatRevision({ number, sha256 }: CitedRevision, address: string, language: Language): string {
  const hash = sha256.slice(0, SHORT_HASH_LENGTH);
  return m.incident_citation_revision({ number, hash, address: `${address}/v/${number}` }, { locale: language });
}

/** Returns the end of a citation: the day of access. */
function formatAccessDate(day: string, language: Language): string {
  return m.incident_citation_accessed({ date: formatDay(day, language) }, { locale: language });
}

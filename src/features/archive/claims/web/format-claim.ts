import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import {
  claim_about,
  claim_kind_missing,
  claim_line,
  claim_quoted,
  claim_what,
  claim_whom_children,
  claim_whom_civilians,
  claim_whom_women,
  incident_fact_displaced,
  incident_fact_injured,
  incident_fact_killed,
} from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { ClaimData } from "../rules.ts";

/** In the order in which claims are shown. */
export const claimKindLabels = {
  killed: incident_fact_killed,
  injured: incident_fact_injured,
  displaced: incident_fact_displaced,
  missing: claim_kind_missing,
};

const whomLabels = { civilians: claim_whom_civilians, women: claim_whom_women, children: claim_whom_children };

/** Formats what is claimed, without its sources: "Killed (women): 52 (“about”)", or with the words of the source, "Killed: “many”". */
export function formatClaim(claim: ClaimData, language: Language): string {
  const { kind, whom, minimum, maximum, about, as_written } = claim;
  const locale = { locale: language };
  const label = claimKindLabels[kind]({}, locale);
  const what = whom === "all" ? label : claim_what({ kind: label, whom: whomLabels[whom]({}, locale) }, locale);
  const isInWords = minimum === null && maximum === null;
  const count = isInWords ? claim_quoted({ text: as_written ?? "" }, locale) : formatCount(claim, language);
  return claim_line({ what, figure: about && !isInWords ? claim_about({ figure: count }, locale) : count }, locale);
}

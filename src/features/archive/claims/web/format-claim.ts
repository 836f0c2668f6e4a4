import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import {
  claim_about,
  claim_kind_missing,
  claim_line,
  claim_quoted,
  claim_what,
  claim_whom_all,
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

export const claimWhomLabels = {
  all: claim_whom_all,
  civilians: claim_whom_civilians,
  women: claim_whom_women,
  children: claim_whom_children,
};

/** Formats what is claimed, without its sources: "Killed (women): 52 (“about”)", or with the words of the source, "Killed: “many”". */
export function formatClaim(claim: ClaimData, language: Language): string {
  const { kind, whom } = claim;
  const locale = { locale: language };
  const label = claimKindLabels[kind]({}, locale);
  const what = whom === "all" ? label : claim_what({ kind: label, whom: claimWhomLabels[whom]({}, locale) }, locale);
  return claim_line({ what, figure: formatFigure(claim, language) }, locale);
}

export type Figure = Pick<ClaimData, "minimum" | "maximum" | "about" | "as_written">;

/** Formats only the figure of a claim. */
export function formatFigure({ minimum, maximum, about, as_written }: Figure, language: Language): string {
  const locale = { locale: language };
  if (minimum === null && maximum === null) return claim_quoted({ text: as_written ?? "" }, locale);
  const figure = formatCount({ minimum, maximum }, language);
  return about ? claim_about({ figure }, locale) : figure;
}

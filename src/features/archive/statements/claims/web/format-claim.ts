import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { countIndependent } from "#features/archive/sources/independent-sources.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { ClaimData } from "../rules.ts";

/** The order of claims on a page. */
export const claimKindLabels = {
  killed: m.incident_fact_killed,
  injured: m.incident_fact_injured,
  displaced: m.incident_fact_displaced,
  missing: m.claim_kind_missing,
};

export const claimWhomLabels = {
  all: m.claim_whom_all,
  civilians: m.claim_whom_civilians,
  women: m.claim_whom_women,
  children: m.claim_whom_children,
};

/** Formats a claim without its sources: "Killed (women): 52 (“about”)", or with the words of the source, "Killed: “many”". */
export function formatClaim(claim: ClaimData, language: Language): string {
  const { kind, whom } = claim;
  const locale = { locale: language };
  const label = claimKindLabels[kind]({}, locale);
  const what = whom === "all" ? label : m.claim_what({ kind: label, whom: claimWhomLabels[whom]({}, locale) }, locale);
  return m.claim_line({ what, figure: formatFigure(claim, language) }, locale);
}

export type Figure = Pick<ClaimData, "minimum" | "maximum" | "about" | "as_written">;

/** Formats just the figure of a claim. */
export function formatFigure({ minimum, maximum, about, as_written }: Figure, language: Language): string {
  const locale = { locale: language };
  if (minimum === null && maximum === null) return m.claim_quoted({ text: as_written ?? "" }, locale);
  const figure = formatCount({ minimum, maximum }, language);
  return about ? m.claim_about({ figure }, locale) : figure;
}

/** Formats how many sources give a claim, and how many of them are independent. */
export function formatSupport(ids: readonly string[], sources: readonly Source[]): string {
  const cited = sources.filter(({ _id }) => ids.includes(_id));
  const independent = countIndependent(cited, sources);
  return m.claim_support({ count: cited.length, all: independent === cited.length ? "yes" : "no", independent });
}

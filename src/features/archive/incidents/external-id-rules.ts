import type { ExternalId } from "./relation-rules.ts";

/* The lists of events whose identifiers an incident may carry. Pages of visitors load this, so the validator stays out. */

export const EXTERNAL_ID_SCHEMES = ["ucdp_ged", "acled", "wikidata", "other"] as const;
export type ExternalIdScheme = (typeof EXTERNAL_ID_SCHEMES)[number];

/** Names of lists, which are the same in every language; of another list, the value says which it is. */
export const externalIdNames: Record<Exclude<ExternalIdScheme, "other">, string> = {
  ucdp_ged: "UCDP GED",
  acled: "ACLED",
  wikidata: "Wikidata",
};

/** Returns the public address of an identifier, which the rules have checked; null for lists whose events have none. */
export function getExternalIdLink({ scheme, value }: { scheme: ExternalIdScheme; value: string }): string | null {
  return scheme === "wikidata" ? `https://www.wikidata.org/wiki/${value}` : null;
}

/** Returns "UCDP GED: 12345"; of a list that is not known, what was written. */
export function formatExternalId({ scheme, value }: ExternalId): string {
  return scheme === "other" ? value : `${externalIdNames[scheme]}: ${value}`;
}

import type { ExternalId } from "./relation-rules.ts";

/* The lists of events whose identifiers an incident may carry. Pages of visitors load this, so the validator stays out. */

export const EXTERNAL_ID_SCHEMES = ["ucdp_ged", "acled", "wikidata", "other"] as const;
export type ExternalIdScheme = (typeof EXTERNAL_ID_SCHEMES)[number];

/** Names of lists, the same in every language. An identifier of an "other" list contains the name of the list. */
export const externalIdNames: Record<Exclude<ExternalIdScheme, "other">, string> = {
  ucdp_ged: "UCDP GED",
  acled: "ACLED",
  wikidata: "Wikidata",
};

/** Returns the public address of a valid identifier; null for lists without addresses. */
export function getExternalIdLink({ scheme, value }: { scheme: ExternalIdScheme; value: string }): string | null {
  return scheme === "wikidata" ? `https://www.wikidata.org/wiki/${value}` : null;
}

/** Returns "UCDP GED: 12345"; for an "other" list, the text as entered. */
export function formatExternalId({ scheme, value }: ExternalId): string {
  return scheme === "other" ? value : `${externalIdNames[scheme]}: ${value}`;
}

import { externalIdNames } from "../external-id-rules.ts";
import type { ExternalId } from "../relation-rules.ts";

/** Returns "UCDP GED: 12345"; of a list that is not known, what was written. */
export function formatExternalId({ scheme, value }: ExternalId): string {
  return scheme === "other" ? value : `${externalIdNames[scheme]}: ${value}`;
}

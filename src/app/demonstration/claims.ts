import { type Count, NOT_KNOWN } from "#features/archive/incidents/count-rules.ts";
import type { ClaimData } from "#features/archive/statements/claims/rules.ts";

/** Creates what an article says of a number of people. `as_written` has its words where these say more than the number. */
export function createClaimData(kind: ClaimData["kind"], count: Count, as_written: string | null = null): ClaimData {
  return { kind, whom: "all", ...count, about: false, as_written, quote: null };
}

/** Creates what an article says of a number of people in words only. */
export const createClaimInWords = (kind: ClaimData["kind"], as_written: string) => createClaimData(kind, NOT_KNOWN, as_written);

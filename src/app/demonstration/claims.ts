import type { ClaimData } from "#features/archive/claims/rules.ts";
import { TOLE_AMNESTY, TOLE_IN_AMHARIC, TOLE_NEWS, TOLE_REPORT } from "./sources.ts";

const killed = (minimum: number, as_written: string): ClaimData => ({
  kind: "killed",
  whom: "all",
  minimum,
  maximum: null,
  about: false,
  as_written,
  quote: null,
});

/** The figures that articles give, by the address of the article, whose description says so too. */
export const articleClaims: Record<string, ClaimData> = {
  [TOLE_REPORT]: killed(554, "at least 554 killed in ten villages"),
  [TOLE_AMNESTY]: killed(400, "more than 400 dead"),
  [TOLE_NEWS]: killed(200, "well over 200 dead"),
  [TOLE_IN_AMHARIC]: killed(260, "በትንሹ 260 ሰዎች"),
};

import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Apart from the calls of visitors' pages, which load none of these.

export const getStatementsWithoutSource = get<typeof schemas.getStatementsWithoutSource>(
  "/get_statements_without_source/:incident_id",
  "admin",
);
/** For programs: the pages get claims with their incident. */
export const getClaimsForIncident = get<typeof schemas.getClaimsForIncident>("/get_claims_for_incident/:incident_id", "public");
export const createClaim = post<typeof schemas.createClaim>("/create_claim", "admin", { verb: "create", kind: "claim" });
export const editClaim = patch<typeof schemas.editClaim>("/edit_claim/:id", "admin", { verb: "edit", kind: "claim" });
export const deleteClaim = del<typeof schemas.deleteClaim>("/delete_claim/:id", "admin", { verb: "trash", kind: "claim" });
export const createAttribution = post<typeof schemas.createAttribution>("/create_attribution", "admin", {
  verb: "create",
  kind: "attribution",
});
export const editAttribution = patch<typeof schemas.editAttribution>("/edit_attribution/:id", "admin", {
  verb: "edit",
  kind: "attribution",
});
export const deleteAttribution = del<typeof schemas.deleteAttribution>("/delete_attribution/:id", "admin", {
  verb: "trash",
  kind: "attribution",
});

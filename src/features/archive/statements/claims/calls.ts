import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "../schemas.ts";

export const getClaimsForIncident = get<typeof schemas.getClaimsForIncident>("/get_claims_for_incident/:incident_id", "public");
export const createClaim = post<typeof schemas.createClaim>("/create_claim", "admin");
export const editClaim = patch<typeof schemas.editClaim>("/edit_claim/:id", "admin");
export const deleteClaim = del<typeof schemas.deleteClaim>("/delete_claim/:id", "admin");

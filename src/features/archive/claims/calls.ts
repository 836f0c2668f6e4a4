import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getClaimsForIncident = defineCall<typeof schemas.getClaimsForIncident>({
  method: "GET",
  path: "/get_claims_for_incident/:incident_id",
  access: "public",
});

export const createClaim = defineCall<typeof schemas.createClaim>({
  method: "POST",
  path: "/create_claim",
  access: "admin",
});

export const editClaim = defineCall<typeof schemas.editClaim>({
  method: "PATCH",
  path: "/edit_claim/:id",
  access: "admin",
});

export const deleteClaim = defineCall<typeof schemas.deleteClaim>({
  method: "DELETE",
  path: "/delete_claim/:id",
  access: "admin",
});

export const restoreClaim = defineCall<typeof schemas.restoreClaim>({
  method: "POST",
  path: "/restore_claim/:id",
  access: "admin",
});

export const destroyClaim = defineCall<typeof schemas.destroyClaim>({
  method: "DELETE",
  path: "/destroy_claim/:id",
  access: "owner",
});

import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Apart from the calls of visitors' pages, which load none of these.

export const createIncident = post<typeof schemas.createIncident>("/create_incident", "admin", {
  verb: "create",
  kind: "incident",
});
export const editIncidentMetadata = patch<typeof schemas.editIncidentMetadata>("/edit_incident_metadata/:id", "admin", {
  verb: "edit",
  kind: "incident",
});
export const deleteIncident = del<typeof schemas.deleteIncident>("/delete_incident/:id", "admin", {
  verb: "trash",
  kind: "incident",
  reason: "own",
});
export const findIncidents = get<typeof schemas.findIncidents>("/find_incidents", "admin");
export const getSimilarIncidents = get<typeof schemas.getSimilarIncidents>("/get_similar_incidents", "admin");
export const setVerificationStatus = post<typeof schemas.setVerificationStatus>("/set_verification_status", "admin", {
  verb: ["set_status", "withdraw"],
  kind: "incident",
  reason: "none",
});
export const getWithdrawnIncidents = get<typeof schemas.getWithdrawnIncidents>("/get_withdrawn_incidents", "admin");

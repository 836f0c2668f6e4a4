import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createIncident = defineCall<typeof schemas.createIncident>({
  method: "POST",
  path: "/create_incident",
  access: "admin",
});

export const getCurrentIncident = defineCall<typeof schemas.getCurrentIncident>({
  method: "GET",
  path: "/get_current_incident",
  access: "public",
});

export const getIncidentWithId = defineCall<typeof schemas.getIncidentWithId>({
  method: "GET",
  path: "/get_incident_with_id/:id",
  access: "public",
});

export const editIncidentMetadata = defineCall<typeof schemas.editIncidentMetadata>({
  method: "PATCH",
  path: "/edit_incident_metadata/:id",
  access: "admin",
});

export const deleteIncident = defineCall<typeof schemas.deleteIncident>({
  method: "DELETE",
  path: "/delete_incident/:id",
  access: "admin",
});

export const getMetadataForFivePreviousIncidents = defineCall<typeof schemas.getMetadataForFivePreviousIncidents>({
  method: "GET",
  path: "/get_metadata_for_five_previous_incidents",
  access: "public",
});

export const getMetadataForOldPreviousIncidents = defineCall<typeof schemas.getMetadataForOldPreviousIncidents>({
  method: "GET",
  path: "/get_metadata_for_old_previous_incidents",
  access: "public",
});

export const getDeletedIncidents = defineCall<typeof schemas.getDeletedIncidents>({
  method: "GET",
  path: "/get_deleted_incidents",
  access: "admin",
});

export const restoreIncident = defineCall<typeof schemas.restoreIncident>({
  method: "POST",
  path: "/restore_incident/:id",
  access: "admin",
});

export const destroyIncident = defineCall<typeof schemas.destroyIncident>({
  method: "DELETE",
  path: "/destroy_incident/:id",
  access: "owner",
});

export const setVerificationStatus = defineCall<typeof schemas.setVerificationStatus>({
  method: "POST",
  path: "/set_verification_status",
  access: "admin",
});

export const getWithdrawal = defineCall<typeof schemas.getWithdrawal>({
  method: "GET",
  path: "/get_withdrawal/:incident_id",
  access: "public",
});

export const getWithdrawnIncidents = defineCall<typeof schemas.getWithdrawnIncidents>({
  method: "GET",
  path: "/get_withdrawn_incidents",
  access: "admin",
});

export const getStatementsWithoutSource = defineCall<typeof schemas.getStatementsWithoutSource>({
  method: "GET",
  path: "/get_statements_without_source/:incident_id",
  access: "admin",
});

export const getUnconfirmedZeros = defineCall<typeof schemas.getUnconfirmedZeros>({
  method: "GET",
  path: "/get_unconfirmed_zeros",
  access: "admin",
});

export const settleUnconfirmedZero = defineCall<typeof schemas.settleUnconfirmedZero>({
  method: "POST",
  path: "/settle_unconfirmed_zero/:id",
  access: "admin",
});

export const getIncidentDrafts = defineCall<typeof schemas.getIncidentDrafts>({
  method: "GET",
  path: "/get_incident_drafts",
  access: "admin",
});

export const publishIncident = defineCall<typeof schemas.publishIncident>({
  method: "POST",
  path: "/publish_incident/:id",
  access: "admin",
});

export const unpublishIncident = defineCall<typeof schemas.unpublishIncident>({
  method: "POST",
  path: "/unpublish_incident/:id",
  access: "admin",
});

export const scheduleIncident = defineCall<typeof schemas.scheduleIncident>({
  method: "POST",
  path: "/schedule_incident/:id",
  access: "admin",
});

export const duplicateIncident = defineCall<typeof schemas.duplicateIncident>({
  method: "POST",
  path: "/duplicate_incident/:id",
  access: "admin",
});

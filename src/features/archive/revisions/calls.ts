import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getRevisions = defineCall<typeof schemas.getRevisions>({
  method: "GET",
  path: "/get_revisions/:id",
  access: "public",
});

export const getRevision = defineCall<typeof schemas.getRevision>({
  method: "GET",
  path: "/get_revision/:id/:number",
  access: "public",
});

export const getNewestRevision = defineCall<typeof schemas.getNewestRevision>({
  method: "GET",
  path: "/get_newest_revision/:id",
  access: "public",
});

export const getIncidentHistory = defineCall<typeof schemas.getIncidentHistory>({
  method: "GET",
  path: "/get_incident_history/:id",
  access: "public",
});

export const getDestroyedIncident = defineCall<typeof schemas.getDestroyedIncident>({
  method: "GET",
  path: "/get_destroyed_incident/:id",
  access: "public",
});

export const redactRevision = defineCall<typeof schemas.redactRevision>({
  method: "POST",
  path: "/redact_revision/:id",
  access: "owner",
});

export const returnToRevision = defineCall<typeof schemas.returnToRevision>({
  method: "POST",
  path: "/return_to_revision/:id",
  access: "admin",
});

export const getChanges = defineCall<typeof schemas.getChanges>({
  method: "GET",
  path: "/get_changes",
  access: "public",
});

export const getRevisionComparison = defineCall<typeof schemas.getRevisionComparison>({
  method: "GET",
  path: "/get_revision_comparison/:id/:from/:to",
  access: "public",
});

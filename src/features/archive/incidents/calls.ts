import { z } from "zod";
import { defineCall } from "#platform/shared/define-call.ts";
import { idSchema } from "#platform/shared/id-schema.ts";
import { mutationResultSchema } from "#platform/shared/mutation-result-schema.ts";
import { incidentTitleConfirmationSchema } from "../rules.ts";
import {
  deletedIncidentsSchema,
  incidentDataSchema,
  incidentDetailsShape,
  incidentMetadataSchema,
  incidentSchema,
  incidentTitleSchema,
  unlimitedIncidentTitleSchema,
} from "./rules.ts";

export const createIncident = defineCall({
  method: "POST",
  path: "/create_incident",
  access: "admin",
  summary: "Record an incident; it becomes the current one",
  input: z.object({ title: incidentTitleSchema, ...incidentDetailsShape }),
  output: mutationResultSchema,
});

export const getCurrentIncident = defineCall({
  method: "GET",
  path: "/get_current_incident",
  access: "public",
  summary: "The incident recorded last, with its articles",
  input: z.object({}),
  output: incidentSchema,
});

export const getIncidentWithId = defineCall({
  method: "GET",
  path: "/get_incident_with_id/:id",
  access: "public",
  summary: "One incident with its articles",
  input: z.object({ id: idSchema }),
  output: incidentSchema,
});

export const editIncidentMetadata = defineCall({
  method: "PATCH",
  path: "/edit_incident_metadata/:id",
  access: "admin",
  summary: "Change what is told of an incident; what is absent stays as it is. A longer title than 60 may only stay as it is",
  input: z
    .object({ title: unlimitedIncidentTitleSchema, ...incidentDetailsShape })
    .partial()
    .extend({ id: idSchema }),
  output: mutationResultSchema.extend(incidentDataSchema.shape),
});

export const deleteIncident = defineCall({
  method: "DELETE",
  path: "/delete_incident/:id",
  access: "admin",
  summary: "Put an incident into the trash",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const getMetadataForFivePreviousIncidents = defineCall({
  method: "GET",
  path: "/get_metadata_for_five_previous_incidents",
  access: "public",
  summary: "The five incidents recorded before the current one, newest first",
  input: z.object({}),
  output: z.array(incidentMetadataSchema),
});

export const getMetadataForOldPreviousIncidents = defineCall({
  method: "GET",
  path: "/get_metadata_for_old_previous_incidents",
  access: "public",
  summary:
    "The incidents recorded before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: z.object({ before: idSchema.optional() }),
  output: z.array(incidentMetadataSchema),
});

export const getDeletedIncidents = defineCall({
  method: "GET",
  path: "/get_deleted_incidents",
  access: "admin",
  summary: "The trash: deleted incidents, and deleted articles, videos and images of incidents that still stand",
  input: z.object({}),
  output: deletedIncidentsSchema,
});

export const restoreIncident = defineCall({
  method: "POST",
  path: "/restore_incident/:id",
  access: "admin",
  summary: "Bring an incident back to its old place, with all it had when it was deleted",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const destroyIncident = defineCall({
  method: "DELETE",
  path: "/destroy_incident/:id",
  access: "owner",
  summary: "Delete an incident in the trash for good; `title` repeats its title",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
});

import { z } from "zod";
import {
  emptyInputSchema,
  idInputSchema,
  idSchema,
  mutationResultSchema,
  olderItemsInputSchema,
} from "#platform/shared/call-schemas.ts";
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

export const createIncident = {
  summary: "Record an incident; it becomes the current one",
  input: z.object({ title: incidentTitleSchema, ...incidentDetailsShape }),
  output: mutationResultSchema,
};

export const getCurrentIncident = {
  summary: "The incident recorded last, with its articles",
  input: emptyInputSchema,
  output: incidentSchema,
};

export const getIncidentWithId = {
  summary: "One incident with its articles",
  input: idInputSchema,
  output: incidentSchema,
};

export const editIncidentMetadata = {
  summary: "Change what is told of an incident; what is absent stays as it is. A longer title than 60 may only stay as it is",
  input: z
    .object({ title: unlimitedIncidentTitleSchema, ...incidentDetailsShape })
    .partial()
    .extend({ id: idSchema }),
  output: mutationResultSchema.extend(incidentDataSchema.shape),
};

export const deleteIncident = {
  summary: "Put an incident into the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const getMetadataForFivePreviousIncidents = {
  summary: "The five incidents recorded before the current one, newest first",
  input: emptyInputSchema,
  output: z.array(incidentMetadataSchema),
};

export const getMetadataForOldPreviousIncidents = {
  summary:
    "The incidents recorded before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: olderItemsInputSchema,
  output: z.array(incidentMetadataSchema),
};

export const getDeletedIncidents = {
  summary: "The trash: deleted incidents, and deleted articles, videos and images of incidents that still stand",
  input: emptyInputSchema,
  output: deletedIncidentsSchema,
};

export const restoreIncident = {
  summary: "Bring an incident back to its old place, with all it had when it was deleted",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const destroyIncident = {
  summary: "Delete an incident in the trash for good; `title` repeats its title",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
};

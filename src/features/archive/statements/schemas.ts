import { z } from "zod";
import { emptyInputSchema, idInputSchema, idSchema } from "#platform/shared/call-schemas.ts";
import { attributionSchema } from "./attributions/rules.ts";
import { claimSchema } from "./claims/rules.ts";
import { incidentSchema } from "./rules.ts";

export const getCurrentIncident = {
  summary: "The incident recorded last, with its articles and all its sources",
  input: emptyInputSchema,
  output: incidentSchema,
};

export const getIncidentWithId = {
  summary: "One incident with its articles and all its sources",
  input: idInputSchema,
  output: incidentSchema,
};

export const getStatementsWithoutSource = {
  summary: "What nobody is shown of an incident, newest first: claims and attributions whose sources are in the trash",
  input: z.object({ incident_id: idSchema }),
  output: z.object({ claims: z.array(claimSchema), attributions: z.array(attributionSchema) }),
};

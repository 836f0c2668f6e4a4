import { z } from "zod";
import { emptyInputSchema, idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { attributionInputShape, attributionSchema } from "./attributions/rules.ts";
import { claimInputShape, claimSchema } from "./claims/rules.ts";
import { incidentSchema } from "./rules.ts";

export const getCurrentIncident = {
  summary: "The incident recorded last, with its articles, all its sources, and the public campaigns and letters that name it",
  input: emptyInputSchema,
  output: incidentSchema,
};

export const getIncidentWithId = {
  summary: "One incident with its articles, all its sources, and the public campaigns and letters that name it",
  input: idInputSchema,
  output: incidentSchema,
};

export const getStatementsWithoutSource = {
  summary: "The hidden parts of an incident, newest first: claims and attributions whose sources are in the trash",
  input: z.object({ incident_id: idSchema }),
  output: z.object({ claims: z.array(claimSchema), attributions: z.array(attributionSchema) }),
};

const { kind, sources, minimum, maximum, ...optionalShape } = claimInputShape;

export const getClaimsForIncident = {
  summary: "The figures that the sources of an incident give, newest first, each with its sources",
  input: z.object({ incident_id: idSchema }),
  output: z.array(claimSchema),
};

export const createClaim = {
  summary:
    "Record a figure as sources of an incident give it. `minimum` and `maximum` are equal for one number, and null where the source gives none; with both null or absent, `as_written` has its words. `sources` are the _ids of articles, videos or images",
  input: z.object({
    incident_id: idSchema,
    kind,
    sources,
    minimum: minimum.optional(),
    maximum: maximum.optional(),
    ...z.object(optionalShape).partial().shape,
  }),
  output: mutationResultSchema.extend(claimSchema.shape),
};

export const editClaim = {
  summary:
    "Change a figure; absent fields do not change. `sources` replaces those that are not in the trash; `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...claimInputShape })
    .partial()
    .extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend(claimSchema.shape),
};

export const deleteClaim = {
  summary: "Move a figure of an incident to the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

const { quote, ...requiredShape } = attributionInputShape;

export const createAttribution = {
  summary:
    "Record what sources of an incident say of an organisation's part in it. `stance`: alleged (the sources hold it responsible), claimed_by_themselves, denied, or found_by_court, which needs a source whose source_kind is court. `sources` are the _ids of articles, videos or images; `quote` has their words. A source says the same of an organisation once; contradicting statements are separate entries. A person has no field: one is named only in the words of a court's judgment that is a source",
  input: z.object({ incident_id: idSchema, ...requiredShape, quote: quote.optional() }),
  output: mutationResultSchema.extend(attributionSchema.shape),
};

export const editAttribution = {
  summary:
    "Change what sources say of an organisation's part; absent fields do not change. `sources` replaces those that are not in the trash; `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...attributionInputShape })
    .partial()
    .extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend(attributionSchema.shape),
};

export const deleteAttribution = {
  summary: "Move an attribution to the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

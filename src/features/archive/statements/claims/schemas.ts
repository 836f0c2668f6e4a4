import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { claimInputShape, claimSchema } from "./rules.ts";

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
    "Change a figure; what is absent stays. `sources` replaces those that are not in the trash; `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...claimInputShape })
    .partial()
    .extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend(claimSchema.shape),
};

export const deleteClaim = {
  summary: "Put a figure of an incident into the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

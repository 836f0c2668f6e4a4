import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { attributionInputShape, attributionSchema } from "./rules.ts";

const { quote, ...requiredShape } = attributionInputShape;

export const createAttribution = {
  summary:
    "Record what sources of an incident say of an organisation's part in it. `stance`: alleged (the sources hold it responsible), claimed_by_themselves, denied, or found_by_court, which needs a source whose source_kind is court. `sources` are the _ids of articles, videos or images; `quote` has their words. A source says the same of an organisation once; what contradicts it stands beside it. A person has no field: one is named only in the words of a court's judgment that is a source",
  input: z.object({ incident_id: idSchema, ...requiredShape, quote: quote.optional() }),
  output: mutationResultSchema.extend(attributionSchema.shape),
};

export const editAttribution = {
  summary:
    "Change what sources say of an organisation's part; what is absent stays. `sources` replaces those that are not in the trash; `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...attributionInputShape })
    .partial()
    .extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend(attributionSchema.shape),
};

export const deleteAttribution = {
  summary: "Put what sources say of an organisation's part in an incident into the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

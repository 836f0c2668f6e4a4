import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { foundPlaceSchema, PLACES_MAX, placeInputShape, placeSchema, placeSearchSchema } from "./rules.ts";

const { kind, name, ...optionalShape } = placeInputShape;

export const getPlaces = {
  summary: `Regions, zones, districts and towns, at most ${PLACES_MAX}, the best match first. Matches of \`q\` in any spelling; if there are none, similar names (is_similar). Filters: places that the words of a \`location\` name, a \`kind\`, the \`parent_id\`, \`added\` (true) by admins, or an \`id\``,
  input: z.object({
    q: placeSearchSchema.optional(),
    location: placeSearchSchema.optional(),
    kind: kind.optional(),
    parent_id: idSchema.optional(),
    added: z.literal("true").optional(),
    id: idSchema.optional(),
  }),
  output: z.array(foundPlaceSchema),
};

export const createPlace = {
  summary:
    "Add a place to the list. A zone lies in a region, a district or a town in a zone or a region, by `parent_id`. A name in another language than English, such as name_am, needs its source (name_am_source)",
  input: z.object({ kind, name, ...z.object(optionalShape).partial().shape }),
  output: mutationResultSchema.extend({ place: placeSchema }),
};

export const editPlace = {
  summary:
    "Change a place; absent fields do not change. Of a place that came with the site only `spellings` and the names in other languages, such as name_am, with their sources can be changed, and the spellings that it came with stay",
  input: z.object(placeInputShape).partial().extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend({ place: placeSchema }),
};

export const deletePlace = {
  summary: "Delete a place that an admin added and nothing uses",
  input: idInputSchema,
  output: mutationResultSchema,
};

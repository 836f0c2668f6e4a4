import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { foundPlaceSchema, PLACES_MAX, placeInputShape, placeSchema, placeSearchSchema } from "./rules.ts";

const { kind, name, ...optionalShape } = placeInputShape;

export const getPlaces = {
  summary: `Regions, zones, districts and towns, at most ${PLACES_MAX}, the best match first: those of which a name or a spelling has \`q\` in it, however it is written, and after them, marked is_similar, some with a similar name when none has this one; those that the words of a \`location\` name; of a \`kind\`; in the place \`parent_id\`; \`added\` (true): those that admins added; or the one with this \`id\``,
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
    "Change a place; what is absent stays. Of a place that came with the site only `spellings` and the names in other languages, such as name_am, with their sources can be changed, and the spellings that it came with stay",
  input: z.object(placeInputShape).partial().extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend({ place: placeSchema }),
};

export const deletePlace = {
  summary: "Take a place that an admin added off the list, for good; one in use stays",
  input: idInputSchema,
  output: mutationResultSchema,
};

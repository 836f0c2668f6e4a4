import { z } from "zod";
import * as m from "#messages";
import { createTextSchema, normalizeValue } from "#platform/shared/text-schema.ts";
import { EXTERNAL_ID_SCHEMES, type ExternalIdScheme } from "./external-id-rules.ts";
import { titleShape } from "./translation-rules.ts";

/** The maximum of one incident. */
export const EXTERNAL_IDS_MAX = 10;
/** Inclusive, in characters. */
export const EXTERNAL_ID_MAX = 100;

/** The maximum of words in a search for an incident by its title, and of its results. */
export const PICKER_WORDS_MAX = 6;
export const FOUND_INCIDENTS_MAX = 10;
/** The length of a search text, in characters; the rest is ignored. */
export const INCIDENT_SEARCH_MAX = 100;

/** The format of each list's identifiers; those of other lists are any text. */
const PATTERNS: Record<ExternalIdScheme, RegExp> = {
  ucdp_ged: /^\d{1,12}$/,
  acled: /^[A-Z]{3}\d{1,12}$/,
  wikidata: /^Q[1-9]\d{0,11}$/,
  other: /./,
};

/** The identifier of an incident in another list. */
export const externalIdSchema = z.object({ scheme: z.enum(EXTERNAL_ID_SCHEMES), value: z.string() });
export type ExternalId = z.infer<typeof externalIdSchema>;

export const externalIdInputSchema = z
  .object(
    {
      scheme: z.enum(EXTERNAL_ID_SCHEMES, {
        error: () => m.external_id_scheme_unknown({ schemes: EXTERNAL_ID_SCHEMES.join(", ") }),
      }),
      value: createTextSchema({
        required: () => m.external_id_required(),
        max: EXTERNAL_ID_MAX,
        tooLong: m.external_id_too_long,
        normalize: normalizeValue,
      }),
    },
    { error: () => m.external_ids_not_list() },
  )
  .refine(({ scheme, value }) => PATTERNS[scheme].test(value), {
    path: ["value"],
    error: () => m.external_id_malformed(),
  });

/** The identifiers of an incident in a request, each once, in their order. */
export const externalIdsInputSchema = z
  .array(externalIdInputSchema, { error: () => m.external_ids_not_list() })
  .transform((ids) => [...new Map(ids.map((id) => [JSON.stringify([id.scheme, id.value]), id])).values()])
  .refine((ids) => ids.length <= EXTERNAL_IDS_MAX, { error: () => m.external_ids_too_many({ max: EXTERNAL_IDS_MAX }) });

/** The id of another incident in a request; an empty text means none. */
const incidentReferenceSchema = z
  .union([z.literal("").transform(() => null), z.uuid({ error: () => m.relation_unknown() }), z.null()], {
    error: () => m.relation_unknown(),
  })
  .nullable();

/** The relations to other incidents and the identifiers in other lists, in a request. */
export const relationInputShape = {
  replaced_by: incidentReferenceSchema.optional(),
  part_of: incidentReferenceSchema.optional(),
  external_ids: externalIdsInputSchema.optional(),
};

/** The same as stored and in responses; absent without a value. */
export const relationsShape = {
  replaced_by: z.string().optional(),
  part_of: z.string().optional(),
  external_ids: z.array(externalIdSchema).optional(),
};
export type Relations = z.infer<z.ZodObject<typeof relationsShape>>;
export type RelationInput = z.infer<z.ZodObject<typeof relationInputShape>>;
/** The relations to other incidents. */
export const RELATION_FIELDS = ["replaced_by", "part_of"] as const;
export type RelationField = (typeof RELATION_FIELDS)[number];

/** An incident that another one refers to. */
export const relatedIncidentSchema = z.object({ _id: z.string(), ...titleShape, date: z.string() });
export type RelatedIncident = z.infer<typeof relatedIncidentSchema>;

/** Returns the relations after an edit: absent fields stay, and empty ones are removed. */
export function getEditedRelations(before: Relations, input: RelationInput): Relations {
  const edited = {
    replaced_by: (input.replaced_by === undefined ? before.replaced_by : input.replaced_by) ?? undefined,
    part_of: (input.part_of === undefined ? before.part_of : input.part_of) ?? undefined,
    external_ids: input.external_ids ?? before.external_ids ?? [],
  };
  return {
    ...(edited.replaced_by !== undefined && { replaced_by: edited.replaced_by }),
    ...(edited.part_of !== undefined && { part_of: edited.part_of }),
    ...(edited.external_ids.length > 0 && { external_ids: edited.external_ids }),
  };
}

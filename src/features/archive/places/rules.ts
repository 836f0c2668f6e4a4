import { z } from "zod";
import * as m from "#messages";
import { getNameField, mapFields, type OtherLanguage, otherLanguages } from "#platform/shared/language-fields.ts";
import { createOptionalSchema, createTextSchema, normalizeValue } from "#platform/shared/text-schema.ts";
import { PLACE_KINDS, PLACE_PRECISIONS } from "./precision-rules.ts";

/** Inclusive, as the counters show them. */
export const PLACE_NAME_MAX = 80;
export const PLACE_SOURCE_MAX = 200;
export const PLACE_SPELLINGS_MAX = 20;
/** As long as a location, because words of it are searched, too. */
export const PLACE_SEARCH_MAX = 200;
/** The maximum of one response. */
export const PLACES_MAX = 50;

/** Ethiopia with a margin: coordinates outside were mistyped, such as longitude for latitude. */
export const COORDINATE_BOUNDS = { latitude: [3, 15], longitude: [32, 49] } as const;

export const placeNameSchema = createTextSchema({
  required: () => m.place_name_required(),
  max: PLACE_NAME_MAX,
  tooLong: m.place_name_too_long,
});

/** The field with the source of a name in another language than English. */
export const getNameSourceField = (language: OtherLanguage) => `name_${language}_source` as const;

const createNotText = (field: string) => () => m.place_not_text({ field });
const createFieldSchema = (field: string, max: number) =>
  createTextSchema({ required: createNotText(field), max, tooLong: () => m.place_text_too_long({ field, max }) });

function createNameSchema(language: OtherLanguage) {
  const field = getNameField(language);
  const script = new RegExp(`\\p{Script=${new Intl.Locale(language).maximize().script}}`, "u");
  const nameSchema = createFieldSchema(field, PLACE_NAME_MAX).refine((name) => script.test(name), {
    error: () => m.place_name_script_wrong({ field, language }),
  });
  return createOptionalSchema(nameSchema, createNotText(field));
}

function createNameSourceSchema(language: OtherLanguage) {
  const field = getNameSourceField(language);
  return createOptionalSchema(createFieldSchema(field, PLACE_SOURCE_MAX), createNotText(field));
}

/** Creates the schema of a coordinate: a number, its text, or empty. */
function createCoordinateSchema(name: keyof typeof COORDINATE_BOUNDS) {
  const [min, max] = COORDINATE_BOUNDS[name];
  const error = () => m.place_coordinate_invalid({ name, min, max });
  return z.union([z.number(), z.string(), z.null()], { error }).transform((value, context) => {
    if (value === null || (typeof value === "string" && value.trim() === "")) return null;
    const number = typeof value === "number" ? value : Number(normalizeValue(value));
    if (number >= min && number <= max) return number;
    context.addIssue({ code: "custom", message: error() });
    return z.NEVER;
  });
}

/** The id of a place in a request; an empty text means none. */
export const placeIdSchema = z
  .union([z.literal("").transform(() => null), z.uuid({ error: () => m.place_unknown() }), z.null()], {
    error: () => m.place_unknown(),
  })
  .nullable();

/** The precision of a place in a request; an empty text means none. */
export const placePrecisionSchema = z
  .union([z.literal("").transform(() => null), z.enum(PLACE_PRECISIONS), z.null()], {
    error: () => m.place_precision_unknown({ precisions: PLACE_PRECISIONS.join(", ") }),
  })
  .nullable();

/** The fields of a place in a request. The handlers assert that they fit together. */
export const placeInputShape = {
  kind: z.enum(PLACE_KINDS, { error: () => m.place_kind_unknown({ kinds: PLACE_KINDS.join(", ") }) }),
  name: placeNameSchema,
  parent_id: placeIdSchema,
  spellings: z
    .array(placeNameSchema, { error: () => m.place_spellings_not_list() })
    .max(PLACE_SPELLINGS_MAX, { error: () => m.place_spellings_too_many({ max: PLACE_SPELLINGS_MAX }) })
    .transform((spellings) => [...new Set(spellings)]),
  ...mapFields(otherLanguages, getNameField, createNameSchema),
  ...mapFields(otherLanguages, getNameSourceField, createNameSourceSchema),
  latitude: createCoordinateSchema("latitude"),
  longitude: createCoordinateSchema("longitude"),
};

export type PlaceData = z.output<z.ZodObject<typeof placeInputShape>>;

/** Returns the fields of the names in other languages, and of the sources of the names. */
export const mapNames = <T>(getText: (language: OtherLanguage) => { name: T; source: T }) => ({
  ...mapFields(otherLanguages, getNameField, (language) => getText(language).name),
  ...mapFields(otherLanguages, getNameSourceField, (language) => getText(language).source),
});
export type PlaceNames = ReturnType<typeof mapNames<string | null>>;
export const NO_PLACE_NAMES: PlaceNames = mapNames(() => ({ name: null, source: null }));

/** The search text. */
export const placeSearchSchema = createTextSchema({
  required: () => m.place_not_text({ field: "q" }),
  max: PLACE_SEARCH_MAX,
  tooLong: m.place_search_too_long,
  mayBeBlank: true,
});

export const namedPlaceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  // Revisions from before a language was added lack its names.
  ...mapFields(otherLanguages, getNameField, () => z.string().nullable().default(null)),
});

/** A place in responses about an incident. */
export const incidentPlaceSchema = namedPlaceSchema.extend({
  kind: z.enum(PLACE_KINDS),
  /** The parents; null where unknown, and at the level of the place itself. */
  region: namedPlaceSchema.nullable(),
  zone: namedPlaceSchema.nullable(),
  pcode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type NamedPlace = z.infer<typeof namedPlaceSchema>;
export type IncidentPlace = z.infer<typeof incidentPlaceSchema>;

/** A place as admins see it. */
export const placeSchema = incidentPlaceSchema.extend({
  parent_id: z.string().nullable(),
  /** All other spellings: those of the data and those that admins added. */
  spellings: z.array(z.string()),
  added_spellings: z.array(z.string()),
  ...mapFields(otherLanguages, getNameSourceField, () => z.string().nullable()),
  /** The source of the place; null for one that an admin added. */
  source: z.string().nullable(),
});
export type Place = z.infer<typeof placeSchema>;

/** A place found by a search, maybe only by a similar name. */
export const foundPlaceSchema = placeSchema.extend({ is_similar: z.literal(true).optional() });
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

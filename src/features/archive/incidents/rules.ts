import { z } from "zod";
import * as m from "#messages";
import { type FieldChange, toStates } from "#platform/shared/diff-fields.ts";
import type { Language } from "#platform/shared/languages.ts";
import { publicationSchema } from "#platform/shared/publication.ts";
import {
  createOptionalSchema,
  createTextSchema,
  createTooLongWording,
  getTextLength,
  normalizeLine,
} from "#platform/shared/text-schema.ts";
import { PLACE_PRECISIONS } from "../places/precision-rules.ts";
import { incidentPlaceSchema, placeIdSchema, placePrecisionSchema } from "../places/rules.ts";
import { countInputShape, countNumbersSchema, countsSchema, mapCountNumbers, mapCounts } from "./count-rules.ts";
import { getExpressionBounds } from "./date-rules.ts";
import { dateInputShape } from "./date-schemas.ts";
import { INCIDENT_KINDS, INCIDENT_KINDS_MAX } from "./kind-rules.ts";
import { mapTranslations, type Translations } from "./language-rules.ts";
import { relationInputShape, relationsShape } from "./relation-rules.ts";
import { getTranslation } from "./text-in-language-rules.ts";
import { type IncidentText, incidentTextOptions, mapTexts } from "./text-rules.ts";
import { firstLanguageSchema, translationShape, translationsShape } from "./translation-rules.ts";
import { verificationSchema } from "./verification-rules.ts";

/** Inclusive limits, as the counters show them. */
export const INCIDENT_TITLE_MAX = incidentTextOptions.title.max;
/** For a title changed in an edit: the specification allows 90 letters at first and 60 from then on; a longer one that is left alone stays. */
export const EDITED_INCIDENT_TITLE_MAX = 60;
export const INCIDENT_DESCRIPTION_MAX = incidentTextOptions.description.max;
export const COUNT_REASON_MAX = 300;

export const incidentTitleSchema = createTextSchema(incidentTextOptions.title);

/** Without the limit, which depends on the previous title: see `createEditedTitleSchema`. */
export const unlimitedIncidentTitleSchema = createTextSchema({ required: () => m.incident_title_required() });

/** Returns the limit of a title in an edit; a title that was longer than that before may stay unchanged. */
export function getEditedTitleMax(title: string, before: string): number {
  const mayStayLonger = normalizeLine(title) === before && getTextLength(before) > EDITED_INCIDENT_TITLE_MAX;
  return mayStayLonger ? INCIDENT_TITLE_MAX : EDITED_INCIDENT_TITLE_MAX;
}

/** Creates the schema of a title in an edit, with the limit of `getEditedTitleMax`. */
export function createEditedTitleSchema(before: string) {
  return unlimitedIncidentTitleSchema.refine((title) => title === before || getTextLength(title) <= EDITED_INCIDENT_TITLE_MAX, {
    error: () => m.incident_title_too_long({ max: EDITED_INCIDENT_TITLE_MAX }),
  });
}

/** Returns the schemas of the title in each language in an edit, with the limits of `createEditedTitleSchema`. */
export function createEditedTitleSchemas(before: { title: string } & Translations) {
  const createTranslatedTitleSchema = (_text: "title", language: Language) => {
    const name = getTranslation("title", language);
    return translationShape[name].refine(
      (title = "") => title === before[name] || getTextLength(title) <= EDITED_INCIDENT_TITLE_MAX,
      {
        error: () => m.narrative_too_long({ name, max: EDITED_INCIDENT_TITLE_MAX }),
        params: createTooLongWording(EDITED_INCIDENT_TITLE_MAX),
      },
    );
  };
  return { title: createEditedTitleSchema(before.title), ...mapTranslations(createTranslatedTitleSchema, ["title"]) };
}

const { title: _, description: descriptionOptions, location: locationOptions, ...optionalTexts } = incidentTextOptions;
export const incidentDescriptionSchema = createTextSchema(descriptionOptions);
export const incidentLocationSchema = createTextSchema(locationOptions);
const createOptionalText = (options: Parameters<typeof createTextSchema>[0]) =>
  createTextSchema({ ...options, mayBeBlank: true }).optional();

/** The fields that may be empty in a draft. */
export const draftIncidentShape = {
  description: createTextSchema({ ...descriptionOptions, mayBeBlank: true }),
  location: createTextSchema({ ...locationOptions, mayBeBlank: true }),
};
/** The fields that a published incident requires; the others have the same rules as in a draft. */
export const publishedIncidentSchema = z.object({
  title: incidentTitleSchema,
  description: incidentDescriptionSchema,
  location: incidentLocationSchema,
});

/** An admin's reason for these counts; optional. */
export const countReasonSchema = createOptionalSchema(
  createTextSchema({ required: () => m.count_reason_not_text(), max: COUNT_REASON_MAX, tooLong: m.count_reason_too_long }),
  () => m.count_reason_not_text(),
);

const kindsError = () => m.incident_kinds_not_known({ kinds: INCIDENT_KINDS.join(", ") });
/** The kinds of an incident, the most important first, each once. */
export const incidentKindsSchema = z
  .array(z.enum(INCIDENT_KINDS, { error: kindsError }), { error: kindsError })
  .transform((kinds) => [...new Set(kinds)])
  .refine((kinds) => kinds.length <= INCIDENT_KINDS_MAX, { error: () => m.incident_kinds_too_many({ max: INCIDENT_KINDS_MAX }) });

/** The schemas of the fields that a form sends as typed, without the title. */
export const incidentOwnShape = {
  description: incidentDescriptionSchema,
  location: incidentLocationSchema,
  ...mapTexts(optionalTexts, (name) => createOptionalText(optionalTexts[name])),
  place_id: placeIdSchema.optional(),
  place_precision: placePrecisionSchema.optional(),
  kinds: incidentKindsSchema.optional(),
  language: firstLanguageSchema.optional(),
  ...translationShape,
};
/** The schemas of the fields in a request, without the title. */
export const incidentDetailsShape = {
  ...incidentOwnShape,
  ...dateInputShape,
  ...countInputShape,
  reason: countReasonSchema.optional(),
  ...relationInputShape,
} satisfies Record<Exclude<keyof IncidentData, "title">, z.ZodType>;

/** The fields of an incident. The columns and the form derive from them. */
export const incidentDataSchema = z.object({
  /** The language of the next three texts. */
  language: firstLanguageSchema,
  title: z.string(),
  description: z.string(),
  /** The location as written; the next two fields place it on the map. */
  location: z.string(),
  place_id: z.string().nullable(),
  place_precision: z.enum(PLACE_PRECISIONS).nullable(),
  /** An expression: see date-rules.ts. */
  date: z.string(),
  /** Absent or empty without one. */
  ...mapTexts(optionalTexts, () => z.string().optional()),
  ...countsSchema.shape,
  /** Absent without a reason. */
  reason: z.string().optional(),
  /** The most important first. */
  kinds: z.array(z.enum(INCIDENT_KINDS)),
  ...relationsShape,
  ...translationsShape,
});
export type IncidentData = z.output<typeof incidentDataSchema>;
/** The names of its texts. */
export const INCIDENT_TEXT_FIELDS = incidentDataSchema
  .omit({
    ...mapCounts(() => true as const),
    reason: true,
    kinds: true,
    place_id: true,
    place_precision: true,
    replaced_by: true,
    part_of: true,
    external_ids: true,
    language: true,
    ...mapTranslations(() => true as const),
  })
  .keyof().options satisfies readonly (IncidentText | "date")[];

/** The fields of an incident in responses: also its earliest day, and each count as one number. */
export const incidentBaseSchema = incidentDataSchema.extend({ ...countNumbersSchema.shape, date_of_incident: z.string() });
type IncidentBase = z.infer<typeof incidentBaseSchema>;

/** Adds the earliest day, and each count as one number. */
export function withSingleValues<T extends IncidentData>(incident: T): T & IncidentBase {
  return {
    ...incident,
    date_of_incident: getExpressionBounds(incident.date).earliest,
    ...mapCountNumbers((name) => incident[name].minimum),
  };
}

/** The fields of an incident, with the numbers of its media. */
export const incidentMetadataSchema = incidentBaseSchema.extend({
  _id: z.string(),
  created_at: z.string(),
  number_of_articles: z.number(),
  number_of_videos: z.number(),
  number_of_images: z.number(),
  verification: verificationSchema,
  place: incidentPlaceSchema.nullable(),
  publication: publicationSchema.optional(),
});
export type IncidentMetadata = z.infer<typeof incidentMetadataSchema>;

export const deletedIncidentSchema = incidentMetadataSchema.extend({ deleted_at: z.string() });

/** The length of the reason of a change, inclusive: some sentences. */
export const CHANGE_REASON_MAX = 300;

/** An admin's reason for a change, shown beside it; null if it was left empty. */
export const changeReasonSchema = createOptionalSchema(
  createTextSchema({ required: () => m.change_reason_not_text(), max: CHANGE_REASON_MAX, tooLong: m.change_reason_too_long }),
  () => m.change_reason_not_text(),
);

/** Returns the values that take changes of an item back, and the base of that edit. */
export function getReversal(changes: FieldChange[]): Record<"values" | "base", Record<string, unknown>> {
  const toValue = ({ field, before }: FieldChange) => before ?? (field in EMPTY_VALUES ? EMPTY_VALUES[field] : "");
  return { values: Object.fromEntries(changes.map((change) => [change.field, toValue(change)])), base: toStates(changes).after };
}

/** Values that empty a field of an incident in an edit; texts are emptied by "". */
const EMPTY_VALUES: Record<string, unknown> = {
  external_ids: [],
  kinds: [],
  place_id: null,
  place_precision: null,
  reason: null,
};

import { z } from "zod";
import {
  field_not_a_day,
  source_day_invalid,
  source_field_not_text,
  source_kind_unknown,
  source_language_unknown,
  source_outlet_too_long,
  source_repeats_unknown,
  source_title_too_long,
} from "#messages";
import { createOptionalSchema, createTextSchema, type FormMessage } from "#platform/shared/text-schema.ts";

/** Inclusive. */
export const SOURCE_TITLE_MAX = 200;
export const SOURCE_OUTLET_MAX = 100;

export const sourceKindSchema = z.enum(["news", "report", "official", "testimony", "social", "court"]);
export type SourceKind = z.infer<typeof sourceKindSchema>;
/**
 * BCP 47 tags. The list is short so that one can choose from it: the larger languages of Ethiopia's media, and those in which
 * others report, judge and study what happens there.
 */
const sourceLanguageSchema = z.enum(["am", "en", "om", "ti", "so", "aa", "ar", "de", "fr", "it"]);
export type SourceLanguage = z.infer<typeof sourceLanguageSchema>;

/** Creates the schema of a field that may be left empty, and else is one of a few values. */
function createChoiceSchema<T extends string>(
  schema: z.ZodType<T, string>,
  error: () => string,
): z.ZodType<T | null, string | null> {
  return z.union([schema, z.literal(""), z.null()], { error }).transform((value) => (value === "" ? null : value));
}

const createOptionalTextSchema = (field: string, max: number, tooLong: (parameters: { max: number }) => string) => {
  const notText = () => source_field_not_text({ field });
  return createOptionalSchema(createTextSchema({ required: notText, max, tooLong }), notText);
};

/** A calendar date as `YYYY-MM-DD`. It may be in the future: the call and the form compare it with the day. */
const dayTextSchema = createTextSchema({ required: () => source_day_invalid() }).pipe(
  // There is no year 0.
  z.string().refine((date) => z.iso.date().safeParse(date).success && !date.startsWith("0000"), {
    error: () => source_day_invalid(),
    params: { formMessage: ((label) => field_not_a_day({ label })) satisfies FormMessage },
  }),
);

/** What is known of a source, as requests carry it: each field may be absent, and null or empty says that it is not known. */
export const sourceInputShape = {
  title: createOptionalTextSchema("title", SOURCE_TITLE_MAX, source_title_too_long).optional(),
  outlet: createOptionalTextSchema("outlet", SOURCE_OUTLET_MAX, source_outlet_too_long).optional(),
  published_on: createOptionalSchema(dayTextSchema, () => source_day_invalid()).optional(),
  language: createChoiceSchema(sourceLanguageSchema, () =>
    source_language_unknown({ languages: sourceLanguageSchema.options.join(", ") }),
  ).optional(),
  source_kind: createChoiceSchema(sourceKindSchema, () =>
    source_kind_unknown({ kinds: sourceKindSchema.options.join(", ") }),
  ).optional(),
  repeats: createChoiceSchema(z.uuid({ error: () => source_repeats_unknown() }), () => source_repeats_unknown()).optional(),
} satisfies Record<keyof SourceData, z.ZodType>;

/** What is known of a source, as it is stored: null where it is not known. */
export const sourceDataSchema = z.object({
  title: z.string().nullable(),
  outlet: z.string().nullable(),
  published_on: z.string().nullable(),
  language: z.string().nullable(),
  source_kind: sourceKindSchema.nullable(),
  repeats: z.string().nullable(),
});
export type SourceData = z.infer<typeof sourceDataSchema>;
export const SOURCE_FIELDS = sourceDataSchema.keyof().options;

/**
 * What is known of a source, as responses carry it. Unknown fields are absent, which keeps lists short. `outlet` is the host
 * of the link when none was entered. The repeated source may be in the trash, and so in no list, or deleted for good.
 */
export const sourceResponseSchema = z.object({
  title: z.string().optional(),
  outlet: z.string().optional(),
  published_on: z.string().optional(),
  language: z.string().optional(),
  source_kind: sourceKindSchema.optional(),
  repeats: z.string().optional(),
} satisfies Record<keyof SourceData, z.ZodType>);
export type SourceResponse = z.infer<typeof sourceResponseSchema>;

/** An article, a video or an image as one source among those of its incident. An image has no link. */
export const sourceSchema = sourceResponseSchema.extend({
  _id: z.string(),
  type: z.enum(["article", "video", "image"]),
  link: z.string().optional(),
  description: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Inclusive: how many sources may say the same. */
const CITED_SOURCES_MAX = 50;

type SourceIdsMessages = { required: () => string; tooMany: (parameters: { max: number }) => string };

/** Creates the schema of the ids of sources that say something: at least one, each once. */
export function createSourceIdsSchema({ required, tooMany }: SourceIdsMessages) {
  return z
    .array(z.uuid({ error: required }), { error: required })
    .min(1, { error: required })
    .max(CITED_SOURCES_MAX, { error: () => tooMany({ max: CITED_SOURCES_MAX }) })
    .transform((ids) => [...new Set(ids)]);
}

import { z } from "zod";
import * as m from "#messages";
import { withoutShareParameters } from "#platform/shared/share-parameters.ts";
import {
  createOptionalSchema,
  createTextSchema,
  normalizeLink,
  normalizeValue,
  notADayInForm,
} from "#platform/shared/text-schema.ts";
import { parseUrl } from "#platform/shared/urls.ts";
import { hasPassword } from "./link-rules.ts";

/** Inclusive. */
export const MEDIA_LINK_MAX = 2048;

/** Returns whether a text is a URL with `http` or `https`, two slashes and a host. */
function isHttpUrl(link: string): boolean {
  return /^https?:\/\/[^/\\?#\s]\S*$/i.test(link) && parseUrl(link) !== null;
}

/** Creates the schema of a link in an edit, which may be the stored one: `keepLinks` refuses a new one with a password. */
export const createEditedLinkSchema = (required: () => string) =>
  createTextSchema({ required, max: MEDIA_LINK_MAX, tooLong: m.media_link_too_long, normalize: normalizeLink })
    .refine((link) => link === "" || isHttpUrl(link), { error: () => m.media_link_invalid() })
    .transform(withoutShareParameters);

/** Creates the schema of a link to another site, which drops what only says who shared it; `required` is the message without one. */
export const createLinkSchema = (required: () => string) =>
  createEditedLinkSchema(required).refine((link) => !hasPassword(link), { error: () => m.media_link_password() });

/** Inclusive. */
export const SOURCE_TITLE_MAX = 200;
export const SOURCE_OUTLET_MAX = 100;
export const SOURCE_RIGHTS_MAX = 200;
export const SOURCE_REFERENCE_MAX = 300;

export const sourceKindSchema = z.enum([
  "news",
  "report",
  "official",
  "testimony",
  "social",
  "court",
  "encyclopaedia",
  "fact_check",
]);
export type SourceKind = z.infer<typeof sourceKindSchema>;
/** BCP 47 tags of the larger languages of Ethiopia's media, and of reporting about Ethiopia: a short list to choose from. */
const sourceLanguageSchema = z.enum(["am", "en", "om", "ti", "so", "aa", "ar", "de", "fr", "it"]);
export type SourceLanguage = z.infer<typeof sourceLanguageSchema>;

/** Creates the schema of a field that is empty or one of a few values. */
function createChoiceSchema<T extends string>(
  schema: z.ZodType<T, string>,
  error: () => string,
): z.ZodType<T | null, string | null> {
  return z.union([schema, z.literal(""), z.null()], { error }).transform((value) => (value === "" ? null : value));
}

const createOptionalTextSchema = (field: string, max: number) => {
  const notText = () => m.source_field_not_text({ field });
  const tooLong = () => m.source_field_too_long({ field, max });
  return createOptionalSchema(createTextSchema({ required: notText, max, tooLong }), notText).optional();
};

/** Creates the schema of a calendar date, `YYYY-MM-DD`. It may be in the future: the call and the form check that. */
const createOptionalDaySchema = (field: string) => {
  const error = () => m.source_day_invalid({ field });
  const day = createTextSchema({ required: error, normalize: normalizeValue }).pipe(
    // There is no year 0.
    z
      .string()
      .refine((date) => z.iso.date().safeParse(date).success && !date.startsWith("0000"), { error, params: notADayInForm }),
  );
  return createOptionalSchema(day, error).optional();
};

const archivedLinkNotText = () => m.source_field_not_text({ field: "archived_link" });

/** A description by which a source without an address can be found: a book, a paper judgment, a testimony. */
export const referenceSchema = createOptionalTextSchema("reference", SOURCE_REFERENCE_MAX);

/** The fields of a source in requests. Each is optional; null or empty means unknown. */
export const sourceInputShape = {
  title: createOptionalTextSchema("title", SOURCE_TITLE_MAX),
  outlet: createOptionalTextSchema("outlet", SOURCE_OUTLET_MAX),
  published_on: createOptionalDaySchema("published_on"),
  language: createChoiceSchema(sourceLanguageSchema, () =>
    m.source_language_unknown({ languages: sourceLanguageSchema.options.join(", ") }),
  ).optional(),
  source_kind: createChoiceSchema(sourceKindSchema, () =>
    m.source_kind_unknown({ kinds: sourceKindSchema.options.join(", ") }),
  ).optional(),
  repeats: createChoiceSchema(z.uuid({ error: () => m.source_repeats_unknown() }), () => m.source_repeats_unknown()).optional(),
  archived_link: createOptionalSchema(createLinkSchema(archivedLinkNotText), archivedLinkNotText).optional(),
  accessed_on: createOptionalDaySchema("accessed_on"),
  rights: createOptionalTextSchema("rights", SOURCE_RIGHTS_MAX),
} satisfies Record<keyof SourceData, z.ZodType>;

/** The links in an edit of a source. */
export const editedLinkShape = {
  archived_link: createOptionalSchema(createEditedLinkSchema(archivedLinkNotText), archivedLinkNotText).optional(),
};

/** The fields of a stored source; null if unknown. */
export const sourceDataSchema = z.object({
  title: z.string().nullable(),
  outlet: z.string().nullable(),
  published_on: z.string().nullable(),
  language: z.string().nullable(),
  source_kind: sourceKindSchema.nullable(),
  repeats: z.string().nullable(),
  /** The address of a copy in a web archive. */
  archived_link: z.string().nullable(),
  /** The day of the last access. */
  accessed_on: z.string().nullable(),
  /** The author and the terms of use. */
  rights: z.string().nullable(),
});
export type SourceData = z.infer<typeof sourceDataSchema>;
export const SOURCE_FIELDS = sourceDataSchema.keyof().options;
/** The fields that are days, which may not be in the future. */
export const SOURCE_DAYS = ["published_on", "accessed_on"] as const;

/**
 * The fields of a source in responses. Unknown fields are absent, which keeps lists short. `outlet` defaults to the host of the link. The
 * repeated source may be in the trash, so that no list contains it.
 */
export const sourceResponseSchema = z.object({
  title: z.string().optional(),
  outlet: z.string().optional(),
  published_on: z.string().optional(),
  language: z.string().optional(),
  source_kind: sourceKindSchema.optional(),
  repeats: z.string().optional(),
  archived_link: z.string().optional(),
  accessed_on: z.string().optional(),
  rights: z.string().optional(),
} satisfies Record<keyof SourceData, z.ZodType>);
export type SourceResponse = z.infer<typeof sourceResponseSchema>;

/** The content of an image. */
export const imageKindSchema = z.enum(["photo", "map", "document", "drawing"]);
export type ImageKind = z.infer<typeof imageKindSchema>;

/** Returns whether an image of this kind is sensitive unless it is marked otherwise. */
export const isSensitiveByDefault = (kind: ImageKind | null): boolean => kind === null || kind === "photo";

/** The fields of an image in requests. Each is optional. */
export const imageInputShape = {
  image_kind: createChoiceSchema(imageKindSchema, () =>
    m.image_kind_unknown({ kinds: imageKindSchema.options.join(", ") }),
  ).optional(),
  is_sensitive: z
    .union([z.boolean(), z.enum(["true", "false"])], { error: () => m.image_is_sensitive_not_boolean() })
    .transform((value) => value === true || value === "true")
    .optional(),
};

/** The fields of an image in responses: its kind if known, and `is_sensitive` if false. */
export const imageResponseShape = { image_kind: imageKindSchema.optional(), is_sensitive: z.boolean().optional() };

/** A source of an incident: an article and a video have a link, a document has a reference, and an image neither. */
export const sourceSchema = sourceResponseSchema.extend({
  _id: z.string(),
  type: z.enum(["article", "document", "video", "image"]),
  link: z.string().optional(),
  reference: z.string().optional(),
  description: z.string(),
  image_kind: imageKindSchema.optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** The most sources of one statement, inclusive. */
const CITED_SOURCES_MAX = 50;

type SourceIdsMessages = { required: () => string; tooMany: (parameters: { max: number }) => string };

/** Creates the schema of the sources of a statement: at least one, each once. */
export function createSourceIdsSchema({ required, tooMany }: SourceIdsMessages) {
  return z
    .array(z.uuid({ error: required }), { error: required })
    .min(1, { error: required })
    .max(CITED_SOURCES_MAX, { error: () => tooMany({ max: CITED_SOURCES_MAX }) })
    .transform((ids) => [...new Set(ids)]);
}

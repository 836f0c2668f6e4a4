import { z } from "zod";
import * as m from "#messages";
import { idInputSchema, olderItemsInputSchema } from "#platform/shared/call-schemas.ts";
import { languages } from "#platform/shared/languages.ts";
import { publicationSchema } from "#platform/shared/publication.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";

/** The kinds of campaigns, by the names of their tables. */
export const CAMPAIGN_KINDS = ["twitter_campaign", "email_campaign"] as const;
export const campaignKindSchema = z.enum(CAMPAIGN_KINDS, { error: () => m.does_not_exist() });
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Maximum lengths are inclusive, as in the counters "n/60" and "n/160". */
export const CAMPAIGN_TITLE_MAX_LENGTH = 60;
export const CAMPAIGN_DESCRIPTION_MAX_LENGTH = 160;

export const campaignTitleSchema = createTextSchema({
  required: () => m.campaign_title_required(),
  max: CAMPAIGN_TITLE_MAX_LENGTH,
  tooLong: m.campaign_text_too_long,
});

const descriptionOptions = {
  required: () => m.campaign_description_required(),
  max: CAMPAIGN_DESCRIPTION_MAX_LENGTH,
  tooLong: m.campaign_text_too_long,
};
export const campaignDescriptionSchema = createTextSchema(descriptionOptions);
/** The description of a draft. */
export const draftDescriptionSchema = createTextSchema({ ...descriptionOptions, mayBeBlank: true });

/** The language of a campaign's texts. */
export const campaignLanguageSchema = z.enum(languages, {
  error: () => m.campaign_language_unknown({ languages: languages.join(", ") }),
});

/** The language in a request; without it, a new campaign gets the language of its texts' script. */
export const languageShape = { language: campaignLanguageSchema.optional() };

/** The language of the page that shows a list: campaigns in it come first, and replace their translations. */
export const listInputSchema = z.object(languageShape);
export const olderListInputSchema = olderItemsInputSchema.extend(listInputSchema.shape);

/** The newest campaigns that can be chosen as translations. */
export const CAMPAIGN_TITLES_MAX_COUNT = 200;

/** A translation of a campaign. */
export const translationSchema = z.object({ _id: z.string(), language: campaignLanguageSchema });
export type Translation = z.infer<typeof translationSchema>;

/** Returns the id from an id, or from an object with it, as in responses. */
const getId = (item: unknown) => (typeof item === "object" && item !== null && "_id" in item ? item._id : item);
const tooManyTranslations = () => m.campaign_translations_too_many();

/** The translations of a campaign in a request: their ids, or objects with an `_id`. */
export const translationsInputSchema = z
  .array(z.preprocess(getId, z.uuid({ error: () => m.campaign_translation_unknown() })), {
    error: () => m.campaign_translations_not_list(),
  })
  .max(languages.length, { error: tooManyTranslations })
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length < languages.length, { error: tooManyTranslations });

/** More incidents than a campaign is about. */
const INCIDENTS_MAX_COUNT = 50;

/** The incidents that a campaign names, in a request: their ids, or objects with an `_id`. */
export const incidentsInputSchema = z
  .array(z.preprocess(getId, z.uuid({ error: () => m.campaign_incident_unknown() })), {
    error: () => m.campaign_incidents_not_list(),
  })
  .max(INCIDENTS_MAX_COUNT, { error: () => m.campaign_incidents_too_many({ max: INCIDENTS_MAX_COUNT }) })
  .transform((ids) => [...new Set(ids)].sort());

/** The fields besides its texts that a new campaign of either kind may have. */
export const creationShape = { ...languageShape, incidents: incidentsInputSchema.optional() };

/** The fields besides its texts that an edit of either kind may change. */
export const languageEditShape = {
  ...creationShape,
  translations: translationsInputSchema.optional(),
};

/** An incident that a campaign names; its title is in the reader's language where it has one, and otherwise in `language`. */
const namedIncidentSchema = z.object({ _id: z.string(), title: z.string(), language: campaignLanguageSchema });

/** The fields of a campaign in every response that contains one. */
export const campaignMetadataSchema = z.object({
  _id: z.string(),
  language: campaignLanguageSchema,
  /** Absent without any that the caller may see. */
  translations: z.array(translationSchema).optional(),
  title: z.string(),
  description: z.string(),
  /** Absent without any that the caller may see, and in the trash. */
  incidents: z.array(namedIncidentSchema).optional(),
  created_at: z.string(),
  publication: publicationSchema.optional(),
});
export type CampaignMetadata = z.infer<typeof campaignMetadataSchema>;

/** The file formats of a campaign's export. */
const CAMPAIGN_FORMATS = ["text", "csv"] as const;
export type CampaignFormat = (typeof CAMPAIGN_FORMATS)[number];

export const campaignExportInputSchema = idInputSchema.extend({
  format: z
    .enum(CAMPAIGN_FORMATS, { error: () => m.export_format_unknown({ formats: CAMPAIGN_FORMATS.join(", ") }) })
    .default("text"),
});
export const campaignExportSchema = z.object({ filename: z.string(), content: z.string() });

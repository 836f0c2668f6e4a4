import { z } from "zod";
import * as m from "#messages";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema, requireWithoutBase } from "#platform/shared/conflict.ts";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { isEmailAddress, normalizeEmail, normalizeTypedEmail } from "#platform/shared/email-address.ts";
import type { Language } from "#platform/shared/languages.ts";
import { removeDuplicates } from "#platform/shared/lists.ts";
import { createDraftableSchema, draftShape, publishedShape } from "#platform/shared/publication.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import {
  campaignDescriptionSchema,
  campaignMetadataSchema,
  campaignTitleSchema,
  creationShape,
  draftDescriptionSchema,
  languageEditShape,
} from "../rules.ts";

/** Maximum of distinct addresses in `to`, and in `cc`. */
export const RECIPIENTS_MAX_COUNT = 50;
/** Maximum of addresses in one list including duplicates; nobody writes a longer one. */
const RECIPIENTS_INPUT_MAX_COUNT = 1000;
/** The `maxLength` of the description's field in the edit form. A text over the limit is refused on submit. */
export const EDIT_DESCRIPTION_MAX_LENGTH = 280;

const subjectOptions = { required: () => m.email_subject_required() };
export const emailSubjectSchema = createTextSchema(subjectOptions);

const bodyOptions = { required: () => m.email_body_required(), multiline: true };
/** Paragraphs are separated by blank lines. */
export const emailBodySchema = createTextSchema(bodyOptions);

/** One plain address. */
export const emailAddressSchema = z
  .string({ error: () => m.email_recipient_invalid() })
  .transform(normalizeTypedEmail)
  .refine(isEmailAddress, { error: () => m.email_recipient_invalid() });

const tooManyMessage = () => m.email_recipients_too_many({ max: RECIPIENTS_MAX_COUNT });

/** Issues name an address by its index: `to.2`. A list that is far too long is parsed only as far as needed to detect that. */
const createRecipientsSchema = (invalidTypeMessage: () => string) =>
  z.preprocess(
    (addresses: string[]) => (Array.isArray(addresses) ? addresses.slice(0, RECIPIENTS_INPUT_MAX_COUNT + 1) : addresses),
    z
      .array(emailAddressSchema, { error: invalidTypeMessage })
      .max(RECIPIENTS_INPUT_MAX_COUNT, { error: tooManyMessage })
      .transform((addresses) => removeDuplicates(addresses, normalizeEmail))
      .refine((addresses) => addresses.length <= RECIPIENTS_MAX_COUNT, { error: tooManyMessage }),
  );

export const emailToSchema = createRecipientsSchema(() => m.email_to_required()).refine((addresses) => addresses.length > 0, {
  error: () => m.email_to_required(),
});

export const emailCcSchema = createRecipientsSchema(() => m.email_recipient_invalid());

/** The letter of a draft. */
export const draftLetterShape = {
  subject: createTextSchema({ ...subjectOptions, mayBeBlank: true }),
  to: createRecipientsSchema(() => m.email_to_required()),
  cc: emailCcSchema,
  body: createTextSchema({ ...bodyOptions, mayBeBlank: true }),
};
const letterInputShape = { subject: emailSubjectSchema, to: emailToSchema, cc: emailCcSchema, body: emailBodySchema };

type CampaignTexts = { title: string; description: string; subject: string; body: string };

/** Returns the language of the script of a campaign's texts. */
export const detectEmailCampaignLanguage = ({ title, description, subject, body }: CampaignTexts): Language =>
  detectLanguage([title, description, subject, body].join("\n"));

/** A letter that can be published. */
export const publishedEmailCampaignSchema = z.object({
  title: campaignTitleSchema,
  description: campaignDescriptionSchema,
  ...letterInputShape,
});

/** The fields of a draft: all except its title may be empty. */
export const draftEmailCampaignSchema = z.object({
  title: campaignTitleSchema,
  description: draftDescriptionSchema,
  ...draftLetterShape,
});

type Fields = Record<string, unknown>;

/** The fields of the draft; `title` and `description` replace missing `campaign_title` and `campaign_description`. */
export const emailCampaignDraftSchema = z.preprocess(
  ({ title, description, ...fields }: Fields): Fields => ({
    ...fields,
    campaign_title: fields.campaign_title ?? title,
    campaign_description: fields.campaign_description ?? description,
  }),
  createDraftableSchema(
    z.object({
      ...publishedShape,
      ...creationShape,
      campaign_title: campaignTitleSchema,
      campaign_description: campaignDescriptionSchema,
      ...letterInputShape,
      cc: emailCcSchema.default([]),
    }),
    z.object({
      ...draftShape,
      ...creationShape,
      campaign_title: campaignTitleSchema,
      campaign_description: draftDescriptionSchema.default(""),
      subject: draftLetterShape.subject.default(""),
      to: draftLetterShape.to.default([]),
      cc: emailCcSchema.default([]),
      body: draftLetterShape.body.default(""),
    }),
  ),
);

const editShape = { ...languageEditShape, email_campaign_id: idSchema, base: editBaseSchema.optional() };

/** Accepts the id under three names, whose values must be equal. */
export const emailCampaignEditSchema = z.preprocess(
  ({ email_campaign_id, _id, id, ...fields }: Fields, context): Fields => {
    const [first, ...others] = [email_campaign_id, _id, id].filter((value) => value !== undefined);
    if (others.some((other) => other !== first)) {
      context.addIssue({ code: "custom", message: m.ids_conflict(), path: ["email_campaign_id"] });
    }
    return { ...fields, email_campaign_id: first };
  },
  createDraftableSchema(
    requireWithoutBase(publishedEmailCampaignSchema.partial().extend({ ...publishedShape, ...editShape }), {
      title: campaignTitleSchema,
      description: campaignDescriptionSchema,
    }),
    draftEmailCampaignSchema.partial().extend({ ...draftShape, ...editShape }),
  ),
);

const letterShape = { subject: z.string(), to: z.array(z.string()), cc: z.array(z.string()), body: z.string() };

/** `id` is an alias of `_id` from the specification. */
export const emailCampaignMetadataSchema = campaignMetadataSchema.extend({ id: z.string() });
export type EmailCampaignMetadata = z.infer<typeof emailCampaignMetadataSchema>;

export const emailCampaignSchema = emailCampaignMetadataSchema.extend(letterShape);
export type EmailCampaign = z.infer<typeof emailCampaignSchema>;

export const deletedEmailCampaignSchema = emailCampaignMetadataSchema.extend({ deleted_at: z.string() });
export type DeletedEmailCampaign = z.infer<typeof deletedEmailCampaignSchema>;

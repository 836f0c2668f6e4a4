import { z } from "zod";
import * as m from "#messages";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { isCountry } from "./country-rules.ts";
import { emailAddressSchema, emailCampaignSchema } from "./rules.ts";

/** The most recipients by country of one letter. */
export const RECIPIENT_ROWS_MAX_COUNT = 2000;
export const REGION_MAX_LENGTH = 60;
export const RECIPIENT_NAME_MAX_LENGTH = 60;
/** The most characters of a table: 125 for each row. */
export const RECIPIENT_TABLE_MAX_LENGTH = 250_000;

const tooLong = ({ max }: { max: number }) => m.recipient_text_too_long({ max });
const createCellSchema = (max: number) =>
  createTextSchema({ required: m.recipient_text_invalid, max, tooLong, mayBeBlank: true });

const countrySchema = z
  .string({ error: () => m.recipient_country_unknown() })
  .refine(isCountry, { error: () => m.recipient_country_unknown() });
const regionSchema = createCellSchema(REGION_MAX_LENGTH);

/** A recipient of letters from a country, or from a region of it. */
export const recipientRowSchema = z.object({
  country: countrySchema,
  region: regionSchema,
  name: createCellSchema(RECIPIENT_NAME_MAX_LENGTH),
  email_address: emailAddressSchema,
});
export type RecipientRow = z.infer<typeof recipientRowSchema>;

/** The input that replaces the lists of countries. `base` has the lists that the editor saw, by country. */
export const recipientTableSchema = z.object({
  email_campaign_id: idSchema,
  table: z
    .string({ error: () => m.recipients_missing() })
    .max(RECIPIENT_TABLE_MAX_LENGTH, { error: () => m.recipients_too_long({ max: RECIPIENT_TABLE_MAX_LENGTH }) })
    .default(""),
  countries: z.array(countrySchema).default([]),
  base: editBaseSchema.optional(),
});

export const recipientCheckSchema = z.object({ email_campaign_id: idSchema, country: countrySchema });
export const recipientMarkSchema = z.object({
  recipient_id: idSchema,
  bounced: z.boolean({ error: () => m.recipient_mark_missing() }),
});

export const residenceInputSchema = z.object({ id: idSchema, country: z.string(), region: z.string().default("") });

/** The places for which the letter has its own recipients; an empty region is the whole country. */
export const letterCountrySchema = z.object({ country: z.string(), name: z.string(), regions: z.array(z.string()) });
export type LetterCountry = z.infer<typeof letterCountrySchema>;

/** A letter with these countries; the field is absent without any. */
export const shownEmailCampaignSchema = emailCampaignSchema.extend({ countries: z.array(letterCountrySchema).optional() });
export type ShownEmailCampaign = z.infer<typeof shownEmailCampaignSchema>;

/** The recipients of the letter for one place. */
export const representativesSchema = z.object({
  country: z.string(),
  region: z.string(),
  /** The name of the place in the reader's language. */
  place: z.string(),
  checked_on: z.string(),
  recipients: z.array(recipientRowSchema.pick({ name: true, email_address: true })),
});
export type Representatives = z.infer<typeof representativesSchema>;

/** The list of one country, for admins. `lines` are its rows in the form of `base` and the audit trail. */
export const recipientListSchema = z.object({
  country: z.string(),
  name: z.string(),
  checked_on: z.string(),
  lines: z.array(z.string()),
  recipients: z.array(
    z.object({
      _id: z.string(),
      region: z.string(),
      name: z.string(),
      email_address: z.string(),
      bounced_on: z.string().nullable(),
    }),
  ),
});
export type RecipientList = z.infer<typeof recipientListSchema>;

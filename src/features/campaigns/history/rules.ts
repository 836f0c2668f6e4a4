import { z } from "zod";
import { createFieldChangeSchema } from "#platform/shared/conflict.ts";
import { HOUR } from "#platform/shared/time-units.ts";

/** Changes in one response; a full page means that there may be more. */
export const CHANGES_PAGE_SIZE = 20;
/** Saves of a form that saves itself are one change when no pause between them is longer. */
export const SAVE_PAUSE_MAX_MS = HOUR;

/** The fields that can be changed, in the order in which they are shown. */
export const changedFieldSchema = z.enum([
  "title",
  "description",
  "subject",
  "to",
  "cc",
  "recipients",
  "body",
  "tweets",
  "language",
  "translations",
  "publish_at",
]);
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** Null where there was nothing, or where it is not recorded. */
const changedValueSchema = z.union([z.string(), z.array(z.string())]).nullable();
export type ChangedValue = z.infer<typeof changedValueSchema>;

export const changeKindSchema = z.enum(["twitter_campaign", "tweet", "email_campaign"]);

export const campaignChangeSchema = z.object({
  /** Its number in the audit trail, for the page that follows. */
  _id: z.string(),
  at: z.string(),
  /** The admin; null for a change without one, or when the account is gone. */
  name: z.string().nullable(),
  /** The name of the call. */
  action: z.string(),
  kind: changeKindSchema,
  subject: z.string(),
  /** The present title of the campaign, or the last one. */
  title: z.string(),
  /** The campaign, where it can be opened. */
  campaign_id: z.string().nullable(),
  fields: z.array(createFieldChangeSchema(changedFieldSchema, changedValueSchema)),
  /** The titles of the campaigns that are named in it as translations, by their ids; absent where there is none. */
  titles: z.record(z.string(), z.string()).optional(),
  /** How the change can be reverted; null where it cannot, or where it is as before already. */
  revert: z.enum(["edit", "restore"]).nullable(),
  /** Whether it was never public, so that the reverted item may be incomplete. */
  is_draft: z.boolean(),
});
export type CampaignChange = z.infer<typeof campaignChangeSchema>;

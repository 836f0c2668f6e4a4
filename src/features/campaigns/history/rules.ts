import { z } from "zod";

/** Changes in one answer; a full page means that there may be more. */
export const CHANGES_PAGE_SIZE = 20;

/** The fields that can be changed, in the order in which they are shown. */
export const changedFieldSchema = z.enum(["title", "description", "subject", "to", "cc", "body", "tweets", "publish_at"]);
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** Null where there was nothing, or where it is not recorded. */
const changedValueSchema = z.union([z.string(), z.array(z.string())]).nullable();
export type ChangedValue = z.infer<typeof changedValueSchema>;

export const changeKindSchema = z.enum(["twitter_campaign", "tweet", "email_campaign"]);

export const campaignChangeSchema = z.object({
  /** Its number in the audit trail, for the page that follows. */
  _id: z.string(),
  at: z.string(),
  /** Who did it; null where nobody who was signed in did, or whoever did is gone. */
  name: z.string().nullable(),
  /** The name of the call. */
  action: z.string(),
  kind: changeKindSchema,
  subject: z.string(),
  /** The campaign of which it is, as it is called now, or was called last. */
  title: z.string(),
  /** The campaign, where it can be opened. */
  campaign_id: z.string().nullable(),
  fields: z.array(z.object({ field: changedFieldSchema, before: changedValueSchema, after: changedValueSchema })),
  /** How the change can be put back; null where it cannot, or where it is as before already. */
  put_back: z.enum(["edit", "restore"]).nullable(),
  /** Whether it was never public, so that what is put back may be unfinished. */
  is_draft: z.boolean(),
});
export type CampaignChange = z.infer<typeof campaignChangeSchema>;

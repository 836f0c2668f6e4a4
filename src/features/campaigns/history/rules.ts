import { z } from "zod";
import { type ChangeKind, type RecordedVerb, verbSchema } from "#platform/shared/change.ts";
import { createFieldChangeSchema } from "#platform/shared/conflict.ts";
import { HOUR } from "#platform/shared/time-units.ts";

/** The changes in one response; a full page means that there may be more. */
export const CHANGES_PAGE_SIZE = 20;
/** Automatic saves of a form are one change if no pause between them is longer. */
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
  "incidents",
  "publish_at",
]);
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** Null if there was none, or it is not recorded. */
const changedValueSchema = z.union([z.string(), z.array(z.string())]).nullable();
export type ChangedValue = z.infer<typeof changedValueSchema>;

/** The verbs of changes that histories do not list: they changed no item, or were steps of another change. */
export const UNLISTED_VERBS = [
  ...(["sign_in", "sign_out", "start_second_factor", "map", "resolve"] as const),
  ...(["create_draft_link", "revoke_draft_link", "undo_step"] as const),
] satisfies RecordedVerb[];
type ListedVerb<Kind extends ChangeKind> = Exclude<RecordedVerb<Kind>, (typeof UNLISTED_VERBS)[number]>;
/** What changes did, in words, by their kinds. */
export type ChangeLabels<Kinds extends ChangeKind> = { [Kind in Kinds]: Record<ListedVerb<Kind>, () => string> };

export const changeKindSchema = z.enum(["twitter_campaign", "tweet", "email_campaign"]);

export const campaignChangeSchema = z.object({
  /** The number of the audit entry, as the cursor of the next page. */
  _id: z.string(),
  at: z.string(),
  /** The admin; null for a change without one, or if the account is gone. */
  name: z.string().nullable(),
  verb: verbSchema,
  kind: changeKindSchema,
  subject: z.string(),
  /** The current title of the campaign, or its last one. */
  title: z.string(),
  /** The id of the campaign; null if it cannot be opened. */
  campaign_id: z.string().nullable(),
  fields: z.array(createFieldChangeSchema(changedFieldSchema, changedValueSchema)),
  /** The titles of the translations and the incidents in the change, by id; absent without any. */
  titles: z.record(z.string(), z.string()).optional(),
  /** How the change can be reverted; null if it cannot, or already is. */
  revert: z.enum(["edit", "restore"]).nullable(),
  /** Whether it was never public, so that the reverted item may be incomplete. */
  is_draft: z.boolean(),
});
export type CampaignChange = z.infer<typeof campaignChangeSchema>;

import { z } from "zod";
import { type CampaignChange, campaignChangeSchema } from "#features/campaigns/history/rules.ts";
import { type ChangeKind, verbSchema } from "#platform/shared/change.ts";
import { HISTORY_KINDS, listChangeKinds } from "./admin-kind-rules.ts";

/** Changes in one response. */
export const HISTORY_PAGE_SIZE = 20;

/** What an act was about: an item other than a campaign, or a part of an incident. */
export type ActKind = Exclude<ChangeKind, CampaignChange["kind"]>;
const campaignKinds: ChangeKind[] = campaignChangeSchema.shape.kind.options;
export const isActKind = (kind: ChangeKind): kind is ActKind => !campaignKinds.includes(kind);
const actKindSchema = z.enum(HISTORY_KINDS.flatMap(listChangeKinds).filter(isActKind));

/** The call that takes a change back, by its own rules; it refuses where somebody has changed the item since. */
export const putBackSchema = z.object({
  method: z.enum(["POST", "PATCH"]),
  path: z.templateLiteral(["/", z.string()]),
  input: z.record(z.string(), z.unknown()),
  /** The field of the input that takes the reason for the history that readers see. */
  reason_field: z.enum(["reason", "change_reason"]),
});
export type PutBack = z.infer<typeof putBackSchema>;
const putBackShape = { put_back: putBackSchema.nullable() };

/** An act about an item other than a campaign. Its changes are in the history of the item. */
export const actSchema = z.object({
  /** Its number in the audit trail. */
  _id: z.string(),
  at: z.string(),
  /** Who did it; null for an act without an account, or when the account is gone. */
  name: z.string().nullable(),
  verb: verbSchema,
  kind: actKindSchema,
  /** The item that it was about, or that has the part. */
  root_id: z.string(),
  /** The present title or name of the item; empty for one that has none, or is gone. */
  title: z.string(),
  /** What an import did to how many items; absent for anything else. */
  acts: z.array(z.object({ verb: verbSchema, kind: actKindSchema, count: z.number() })).optional(),
  ...putBackShape,
});
export type Act = z.infer<typeof actSchema>;

const changeSchema = z.union([campaignChangeSchema.extend(putBackShape), actSchema]);
export type HistoryChange = z.infer<typeof changeSchema>;

export const historySchema = z.object({
  changes: z.array(changeSchema),
  /** `before` of the next page; null on the last page. */
  older: z.string().nullable(),
  /** The accounts that have done anything, by name. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** The title of the import or item whose changes these are; empty for all changes. */
  of: z.string(),
});

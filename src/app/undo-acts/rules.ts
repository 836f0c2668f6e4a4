import { z } from "zod";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive, in code points: as long as the reason of a withdrawal, which it becomes. */
export const UNDO_REASON_MAX = 300;
/** How many items a response lists; `counts` counts them all. */
export const LISTED_ITEMS = 200;

const momentSchema = z.iso
  .datetime({ offset: true, error: () => m.undo_moment_invalid() })
  .transform((text) => new Date(text).toISOString());

/** The account and the time span, both ends included. */
export const spanShape = {
  account_id: z.string({ error: () => m.undo_account_required() }).min(1, { error: () => m.undo_account_required() }),
  from: momentSchema,
  until: momentSchema,
};

/** Adds to the schema of a span that it does not end before it begins. */
export const refineSpan = <S extends z.ZodType<{ from: string; until: string }>>(schema: S): S =>
  schema.refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: () => m.undo_span_reversed(),
  });

export const undoReasonSchema = createTextSchema({
  required: () => m.revision_reason_required(),
  max: UNDO_REASON_MAX,
  tooLong: m.revision_reason_too_long,
});

/**
 * The outcome of an undo for an item: to be reverted (`undo`), reverted (`undone`), already as before (`same`), skipped (`left`), or
 * destroyed (`gone`). In the order of the list.
 */
export const outcomeSchema = z.enum(["left", "gone", "undo", "undone", "same"]);
export type Outcome = z.infer<typeof outcomeSchema>;

const itemSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  /** The incident, campaign or other item that it is, or is a part of. */
  root_kind: z.string(),
  root_id: z.string(),
  title: z.string(),
  /** The account's acts, the last first, as the audit trail names them. */
  actions: z.array(z.string()),
  outcome: outcomeSchema,
  /** Why the item, or a part of it, is skipped; null if nothing is. */
  message: z.string().nullable(),
});
export type ActedItem = z.infer<typeof itemSchema>;

export const accountActsSchema = z.object({
  /** How often the account did what. */
  actions: z.array(z.object({ action: z.string(), count: z.number() })),
  counts: z.record(outcomeSchema, z.number()),
  /** The first of the items, skipped ones before all others. */
  items: z.array(itemSchema),
  /** Whether an undo of this account's acts is under way. */
  is_running: z.boolean(),
});
export type AccountActs = z.infer<typeof accountActsSchema>;

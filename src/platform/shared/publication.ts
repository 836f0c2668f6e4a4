import { z } from "zod";
import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "./text-schema.ts";
import { DAY } from "./time-units.ts";

/** The state of an unpublished item, in responses to admins; absent when the item is public. */
export const publicationSchema = z.object({
  /** An unpublished item was public before; a draft never was. */
  state: z.enum(["draft", "unpublished"]),
  /** When it is published automatically; null when nothing is scheduled. */
  publish_at: z.string().nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** How far ahead a publication can be scheduled. */
export const SCHEDULE_MAX_YEARS = 2;

/** A moment with its offset from UTC, in ISO 8601; empty or null to cancel the schedule. */
export const publishAtSchema = z
  .union(
    [
      z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
      z.literal("").transform(() => null),
      z.null(),
    ],
    {
      error: () => m.publish_at_not_moment(),
    },
  )
  .default(null);

/** Returns why a publication cannot be scheduled for a moment; undefined when it can. */
export function findScheduleRefusal(publishAt: string, now: Date): string | undefined {
  const moment = new Date(publishAt).getTime();
  if (moment <= now.getTime()) return m.publish_at_in_past();
  if (moment > now.getTime() + SCHEDULE_MAX_YEARS * 365 * DAY) return m.publish_at_too_late({ years: SCHEDULE_MAX_YEARS });
  return undefined;
}

/** The field that says whether the input may be incomplete: see `createDraftableSchema`. */
export const publishedShape = { draft: z.literal(false).optional() };
export const draftShape = { draft: z.literal(true) };

/** Creates the schema of an input that may be incomplete when it has `draft: true`. */
export function createDraftableSchema<
  Published extends z.ZodObject<typeof publishedShape>,
  Draft extends z.ZodObject<typeof draftShape>,
>(published: Published, draft: Draft) {
  return z.discriminatedUnion("draft", [published, draft], { error: () => m.publish_draft_not_boolean() });
}

/** Inclusive, of the reason why something public is taken back: some sentences. */
export const WITHDRAWAL_REASON_MAX = 300;

/** The reason in a form, which requires one. */
export const requiredWithdrawalReasonSchema = createTextSchema({
  required: () => m.withdrawal_reason_required(),
  max: WITHDRAWAL_REASON_MAX,
  tooLong: m.withdrawal_reason_too_long,
});

/** The reason in a request, which may be left out. */
export const withdrawalReasonSchema = createOptionalSchema(requiredWithdrawalReasonSchema, () => m.withdrawal_reason_required());

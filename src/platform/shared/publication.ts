import { z } from "zod";
import { publish_at_in_past, publish_at_not_moment, publish_at_too_late, publish_draft_not_boolean } from "#messages";
import { idInputSchema, idSchema, mutationResultSchema } from "./call-schemas.ts";
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
const publishAtSchema = z
  .union(
    [
      z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
      z.literal("").transform(() => null),
      z.null(),
    ],
    {
      error: () => publish_at_not_moment(),
    },
  )
  .default(null);

export const scheduleInputSchema = z.object({ id: idSchema, publish_at: publishAtSchema });
export const scheduledResultSchema = mutationResultSchema.extend({ publish_at: z.string().nullable() });

type PublicationSummaries = Record<"publish" | "unpublish" | "schedule" | "duplicate", string>;

/** Creates the schemas of the calls that publish, schedule, unpublish and duplicate an item. */
export function createPublicationSchemas(summaries: PublicationSummaries) {
  const ofOne = { input: idInputSchema, output: mutationResultSchema };
  return {
    publish: { summary: summaries.publish, ...ofOne },
    unpublish: { summary: summaries.unpublish, ...ofOne },
    schedule: { summary: summaries.schedule, input: scheduleInputSchema, output: scheduledResultSchema },
    duplicate: { summary: summaries.duplicate, ...ofOne },
  };
}

/** Returns why a publication cannot be scheduled for a moment; undefined when it can. */
export function findScheduleRefusal(publishAt: string, now: Date): string | undefined {
  const moment = new Date(publishAt).getTime();
  if (moment <= now.getTime()) return publish_at_in_past();
  if (moment > now.getTime() + SCHEDULE_MAX_YEARS * 365 * DAY) return publish_at_too_late({ years: SCHEDULE_MAX_YEARS });
  return undefined;
}

/** The field that tells a complete input from an unfinished one: see `createDraftableSchema`. */
export const wholeShape = { draft: z.literal(false).optional() };
export const unfinishedShape = { draft: z.literal(true) };

/** Creates the schema of an input that may be unfinished when it has `draft: true`. */
export function createDraftableSchema<
  Whole extends z.ZodObject<typeof wholeShape>,
  Unfinished extends z.ZodObject<typeof unfinishedShape>,
>(whole: Whole, unfinished: Unfinished) {
  return z.discriminatedUnion("draft", [whole, unfinished], { error: () => publish_draft_not_boolean() });
}

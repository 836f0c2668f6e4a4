import { z } from "zod";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";

/** The counted acts: posting a tweet, and opening the letter of a campaign in a mail program. */
export const ACT_KINDS = ["tweet", "email_campaign"] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** A network counts once for the same tweet or letter in this time. */
export const ACT_PAUSE_MS = 10 * MINUTE;
/** How many acts are remembered in that time; further ones are not counted. They take some 10 MB. */
export const ACTS_MAX_COUNT = 200_000;
/** How long counts stay in memory before they are stored, and how old the number for visitors may be. */
export const ACTS_WRITE_DELAY_MS = 5 * SECOND;
/** The number of days in the list for admins. */
export const ACT_DAYS_SHOWN = 30;

/** Visitors see "a few" for any lower count. */
const SMALLEST_SHOWN = 5;
const SHOWN_DIGITS = 2;

/** A count for visitors: null for 0, and if nothing is counted. */
export const shownCountSchema = z.union([z.literal("few"), z.number().int()]).nullable();
export type ShownCount = z.infer<typeof shownCountSchema>;

/** Rounds a count for visitors, always down: to its first two digits. */
export function roundCount(count: number): ShownCount {
  if (count === 0) return null;
  if (count < SMALLEST_SHOWN) return "few";
  const step = 10 ** Math.max(0, String(count).length - SHOWN_DIGITS);
  return Math.floor(count / step) * step;
}

/** The exact counts of a campaign, for admins. */
export const actDaysSchema = z.object({
  total: z.number().int(),
  /** The last 30 days with any counts, newest first. */
  days: z.array(z.object({ day: z.string(), count: z.number().int() })),
});
export type ActDays = z.infer<typeof actDaysSchema>;

import { z } from "zod";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";

/** What is counted: that a tweet was posted, that the letter of a campaign was opened in a mail program. */
export const ACT_KINDS = ["tweet", "email_campaign"] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** A network counts once for the same tweet or letter in this time. */
export const ACT_PAUSE_MS = 10 * MINUTE;
/** How many acts are told apart in that time; what exceeds it is not counted. They take some 10 MB. */
export const ACTS_MAX_COUNT = 200_000;
/** How long counts stay in memory before they are written; and how old the number is that visitors get. */
export const ACTS_WRITE_DELAY_MS = 5 * SECOND;
/** Those of the list for admins. */
export const ACT_DAYS_SHOWN = 30;

/** Below it visitors read "a few". */
const SMALLEST_SHOWN = 5;
const SHOWN_DIGITS = 2;

/** What visitors see of a count: null of 0, and where nothing is counted. */
export const shownCountSchema = z.union([z.literal("few"), z.number().int()]).nullable();
export type ShownCount = z.infer<typeof shownCountSchema>;

/** Returns what visitors see of a count: its first two digits, never more than were counted. */
export function roundCount(count: number): ShownCount {
  if (count === 0) return null;
  if (count < SMALLEST_SHOWN) return "few";
  const step = 10 ** Math.max(0, String(count).length - SHOWN_DIGITS);
  return Math.floor(count / step) * step;
}

/** The exact counts of a campaign, for admins. */
export const actDaysSchema = z.object({
  total: z.number().int(),
  /** The last 30 days on which anything was counted, the newest first. */
  days: z.array(z.object({ day: z.string(), count: z.number().int() })),
});
export type ActDays = z.infer<typeof actDaysSchema>;

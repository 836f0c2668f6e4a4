import { z } from "zod";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { createWordsPattern, REMOVED } from "./remove-words.ts";

/** Letters and digits, inclusive: two letters are in almost every text. */
export const WORDS_MIN = 3;
/** Inclusive, in code points. */
export const WORDS_MAX = 200;
/** Inclusive, in code points. */
export const REDACTION_REASON_MAX = 300;
/** How many places a response lists; `total` counts them all. */
export const LISTED_PLACES = 200;

/** The replacements, now and in older redactions. Words within them would be found again. */
const MARKS = `${REMOVED} [redacted] https://removed.invalid/`;

/** Words to redact: at least three letters or digits, in a row or not, and no part of a replacement. */
export const wordsSchema = createTextSchema({
  required: () => m.words_required(),
  max: WORDS_MAX,
  tooLong: m.words_too_long,
}).superRefine((words, context) => {
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < WORDS_MIN) context.addIssue({ code: "custom", message: m.words_too_short({ min: WORDS_MIN }) });
  else if (createWordsPattern(words).test(MARKS)) context.addIssue({ code: "custom", message: m.words_are_mark() });
});

export const redactionReasonSchema = createTextSchema({
  required: () => m.revision_reason_required(),
  max: REDACTION_REASON_MAX,
  tooLong: m.revision_reason_too_long,
});

/** A value that has the words. */
const foundPlaceSchema = z.object({
  /** The table. */
  table: z.string(),
  /** The incident, campaign, organisation or place that it belongs to; null for a setting. */
  item_id: z.string().nullable(),
  /** The number of a revision, else null. */
  number: z.number().nullable(),
  /** The column, and within JSON the path. */
  field: z.string(),
  /** The value around the words, cut where it is long. */
  text: z.string(),
});
export type FoundPlace = z.output<typeof foundPlaceSchema>;

export const foundWordsSchema = z.object({
  message: z.string(),
  /** How many values had the words. */
  total: z.number(),
  /** The first of them; empty once they were taken out. */
  places: z.array(foundPlaceSchema),
});

import { z } from "zod";
import * as m from "#messages";
import { kindSchema } from "#platform/shared/change.ts";
import { secret } from "#platform/shared/secret.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { createWordsPattern, REMOVED } from "./remove-words.ts";

/** Letters and digits, inclusive: two letters are in almost every text. */
export const WORDS_MIN = 3;
/** Inclusive, in code points: the engine takes very long to compile much longer patterns. */
export const WORDS_MAX = 200;
/** Inclusive, in code points. */
export const REDACTION_REASON_MAX = 300;
/** How many items a response lists, and excerpts of each. */
export const LISTED_ITEMS = 200;
export const EXCERPTS_OF_ITEM = 5;

/** The replacements, now and in older redactions. Words within them would be found again. */
const MARKS = `${REMOVED} [redacted] https://removed.invalid/`;

/** Words to redact: at least three letters or digits, in a row or not, and no part of a replacement. */
export const wordsSchema = secret(
  createTextSchema({
    required: () => m.words_required(),
    max: WORDS_MAX,
    tooLong: m.words_too_long,
  }).superRefine((words, context) => {
    const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters < WORDS_MIN) context.addIssue({ code: "custom", message: m.words_too_short({ min: WORDS_MIN }) });
    else if (createWordsPattern(words).test(MARKS)) context.addIssue({ code: "custom", message: m.words_are_mark() });
  }),
);

export const redactionReasonSchema = createTextSchema({
  required: () => m.revision_reason_required(),
  max: REDACTION_REASON_MAX,
  tooLong: m.revision_reason_too_long,
});

/** An item with the words. */
const foundItemSchema = z.object({
  /** As in the audit trail. */
  kind: kindSchema,
  item_id: z.string(),
  /** Its present title or name; empty for one that has none, or is gone. */
  title: z.string(),
  /** How many of its texts, of its versions and of the entries about it in the log have the words. */
  texts: z.number(),
  versions: z.number(),
  log_entries: z.number(),
  /** The words with their context, each once, cut where it is long. */
  excerpts: z.array(z.string()),
});
export type FoundItem = z.output<typeof foundItemSchema>;

export const foundWordsSchema = z.object({
  message: z.string(),
  /** How many texts had the words. */
  total: z.number(),
  /** The items that have them; empty once they were taken out. */
  items: z.array(foundItemSchema),
  /** How many further items have them. */
  more: z.number(),
});

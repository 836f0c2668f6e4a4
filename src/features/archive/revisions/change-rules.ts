import { z } from "zod";
import type { TextPart } from "#platform/shared/compare-words.ts";
import { attributionSchema } from "../attributions/rules.ts";
import { claimSchema } from "../claims/rules.ts";
import { countNameSchema, countSchema } from "../incidents/count-rules.ts";
import { INCIDENT_SHORT_TEXTS } from "../incidents/text-rules.ts";
import { PLACE_PRECISIONS } from "../places/precision-rules.ts";
import { toldPlaceSchema } from "../places/rules.ts";

/** A run of words of a text: in both, only in the earlier one or only in the later one. */
const textPartSchema = z.object({
  type: z.enum(["same", "removed", "added"]),
  text: z.string(),
}) satisfies z.ZodType<TextPart>;

const textSchema = z.string().nullable();
const actSchema = z.enum(["added", "removed", "changed"]);
const placedSchema = z.object({ place: toldPlaceSchema.nullable(), place_precision: z.enum(PLACE_PRECISIONS).nullable() });

/** The texts of an incident that are compared word by word. */
export const comparedTextSchema = z.enum(["description", "narrative_en", "narrative_am"]);
/** Those that are told before and after; null where there was none. */
export const shortTextSchema = z.enum([
  ...INCIDENT_SHORT_TEXTS,
  "date",
  "reason",
  "status_note",
  "narrative_en_reviewed_on",
  "narrative_am_reviewed_on",
]);
/** What is known of a source. */
export const sourceFieldSchema = z.enum([
  "title",
  "outlet",
  "published_on",
  "language",
  "source_kind",
  "repeats",
  "description",
  "link",
  "sha256",
  "original_sha256",
]);
export type SourceField = z.infer<typeof sourceFieldSchema>;

/** One thing that differs between two states of an incident. */
export const changeSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("text"), field: shortTextSchema, before: textSchema, after: textSchema }),
  z.object({ what: z.literal("words"), field: comparedTextSchema, act: actSchema, parts: z.array(textPartSchema) }),
  z.object({ what: z.literal("count"), field: countNameSchema, before: countSchema, after: countSchema }),
  z.object({ what: z.literal("kinds"), before: z.array(z.string()), after: z.array(z.string()) }),
  z.object({ what: z.literal("place"), before: placedSchema, after: placedSchema }),
  z.object({ what: z.literal("status"), before: z.string(), after: z.string() }),
  z.object({
    what: z.literal("source"),
    type: z.enum(["article", "video", "image"]),
    act: actSchema,
    name: z.string(),
    fields: z.array(z.object({ field: sourceFieldSchema, before: textSchema, after: textSchema })),
  }),
  z.object({ what: z.literal("claim"), act: actSchema, before: claimSchema.nullable(), after: claimSchema.nullable() }),
  z.object({
    what: z.literal("attribution"),
    act: actSchema,
    before: attributionSchema.nullable(),
    after: attributionSchema.nullable(),
  }),
  /** Taken out of an old state, so that it cannot be compared: a JSON pointer. */
  z.object({ what: z.literal("redacted"), path: z.string() }),
  /** Since then it tells when and why it was withdrawn alone, or is told again. */
  z.object({ what: z.enum(["withdrawn", "told_again"]) }),
  /** What this version of the site cannot put into words: the name of a field. */
  z.object({ what: z.literal("other"), field: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;

/**
 * Returns whether changes correct what was told: something that an earlier state said now is another, or is gone. What is added to what
 * said nothing, a status, a review and a name in a list of places or organisations correct nothing.
 */
export function isCorrection(changes: readonly Change[]): boolean {
  return changes.some((change) => {
    switch (change.what) {
      case "text":
        return isToldText(change.field) && !!change.before;
      case "words":
        return change.act !== "added";
      case "count":
        return change.before.minimum !== null || change.before.maximum !== null;
      case "kinds":
        return change.before.some((kind) => !change.after.includes(kind));
      case "place":
        return isPlaceCorrected(change);
      case "source":
        return change.act === "removed" || change.fields.some(({ before }) => before !== null);
      case "claim":
        return change.act !== "added";
      case "attribution":
        return change.act === "removed" || isAttributionCorrected(change);
      default:
        return false;
    }
  });
}

/** Returns whether a text says something of what happened, not of how the record was kept. */
function isToldText(field: string): boolean {
  return field === "date" || INCIDENT_SHORT_TEXTS.some((name) => name === field);
}

/** A place that is only called otherwise is the same. */
function isPlaceCorrected({ before, after }: Extract<Change, { what: "place" }>): boolean {
  const isPlaceGone = before.place !== null && before.place._id !== after.place?._id;
  return isPlaceGone || (before.place_precision !== null && before.place_precision !== after.place_precision);
}

/** An organisation that is only called or described otherwise is the same. */
function isAttributionCorrected({ before, after }: Extract<Change, { what: "attribution" }>): boolean {
  if (!before || !after) return false;
  const isOther = before.organisation_id !== after.organisation_id || before.stance !== after.stance;
  const isQuoteOther = before.quote !== null && before.quote !== after.quote;
  return isOther || isQuoteOther || before.sources.some((id) => !after.sources.includes(id));
}

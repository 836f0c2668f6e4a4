import { z } from "zod";
import type { TextPart } from "#platform/shared/compare-words.ts";
import { attributionSchema } from "../attributions/rules.ts";
import { claimSchema } from "../claims/rules.ts";
import { countNameSchema, countSchema } from "../incidents/count-rules.ts";
import { INCIDENT_SHORT_TEXTS } from "../incidents/text-rules.ts";
import { PLACE_PRECISIONS } from "../places/precision-rules.ts";
import { incidentPlaceSchema } from "../places/rules.ts";

/** A run of words of a text: in both texts, only in the earlier or only in the later one. */
const textPartSchema = z.object({
  type: z.enum(["same", "removed", "added"]),
  text: z.string(),
}) satisfies z.ZodType<TextPart>;

const textSchema = z.string().nullable();
const actSchema = z.enum(["added", "removed", "changed"]);
const placedSchema = z.object({ place: incidentPlaceSchema.nullable(), place_precision: z.enum(PLACE_PRECISIONS).nullable() });

/** The texts of an incident that are compared word by word. */
export const comparedTextSchema = z.enum(["description", "narrative_en", "narrative_am"]);
/** The texts that are shown before and after; null when there was none. */
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
  /** Redacted in an old state, so that it cannot be compared: a JSON pointer. */
  z.object({ what: z.literal("redacted"), path: z.string() }),
  /** The incident was withdrawn, or is public again. */
  z.object({ what: z.enum(["withdrawn", "told_again"]) }),
  /** A field that this version of the site does not know. */
  z.object({ what: z.literal("other"), field: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;

/**
 * Returns whether changes correct the incident: whether a value that an earlier state had is now another one or removed. Filling an empty
 * field, a status, a review and a new name of a place or an organisation are no corrections.
 */
export function isCorrection(changes: readonly Change[]): boolean {
  return changes.some((change) => {
    switch (change.what) {
      case "text":
        return isContentField(change.field) && !!change.before;
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

/** Returns whether a field is about what happened, not about how the record is kept. */
function isContentField(field: string): boolean {
  return field === "date" || INCIDENT_SHORT_TEXTS.some((name) => name === field);
}

/** A place that only has another name is the same. */
function isPlaceCorrected({ before, after }: Extract<Change, { what: "place" }>): boolean {
  const isPlaceGone = before.place !== null && before.place._id !== after.place?._id;
  return isPlaceGone || (before.place_precision !== null && before.place_precision !== after.place_precision);
}

/** An organisation that only has another name or description is the same. */
function isAttributionCorrected({ before, after }: Extract<Change, { what: "attribution" }>): boolean {
  if (!before || !after) return false;
  const isOtherStatement = before.organisation_id !== after.organisation_id || before.stance !== after.stance;
  const isQuoteChanged = before.quote !== null && before.quote !== after.quote;
  return isOtherStatement || isQuoteChanged || before.sources.some((id) => !after.sources.includes(id));
}

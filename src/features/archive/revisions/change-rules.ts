import { z } from "zod";
import { attributionSchema } from "#features/archive/statements/attributions/rules.ts";
import { claimSchema } from "#features/archive/statements/claims/rules.ts";
import { createFieldChangeSchema } from "#platform/shared/conflict.ts";
import { countNameSchema, countSchema } from "../incidents/count-rules.ts";
import { listNarrativeFields, listTranslations } from "../incidents/language-rules.ts";
import { externalIdSchema, RELATION_FIELDS } from "../incidents/relation-rules.ts";
import { INCIDENT_SHORT_TEXTS } from "../incidents/text-rules.ts";
import { PLACE_PRECISIONS } from "../places/precision-rules.ts";
import { incidentPlaceSchema } from "../places/rules.ts";
import type { ChangeKind } from "./change-list-rules.ts";

const textSchema = z.string().nullable();
const actSchema = z.enum(["added", "removed", "changed"]);
const placedSchema = z.object({ place: incidentPlaceSchema.nullable(), place_precision: z.enum(PLACE_PRECISIONS).nullable() });

/** The long texts of an incident. */
export const longTextSchema = z.enum(["description", ...listTranslations("description"), ...listNarrativeFields("")]);
/** The short texts; null without one. */
export const shortTextSchema = z.enum([
  ...INCIDENT_SHORT_TEXTS,
  ...listTranslations("title"),
  "language",
  "date",
  "reason",
  "status_note",
  ...RELATION_FIELDS,
  ...listNarrativeFields("_reviewed_on"),
]);
/** The details of a source. */
export const sourceFieldSchema = z.enum([
  "title",
  "outlet",
  "published_on",
  "language",
  "source_kind",
  "repeats",
  "archived_link",
  "accessed_on",
  "rights",
  "description",
  "link",
  "reference",
  "image_kind",
  "is_sensitive",
  "sha256",
  "original_sha256",
]);
export type SourceField = z.infer<typeof sourceFieldSchema>;

/** A difference between two states of an incident: a field before and after, or one of a few special kinds. */
export const changeSchema = z.discriminatedUnion("field", [
  createFieldChangeSchema(shortTextSchema, textSchema),
  createFieldChangeSchema(countNameSchema, countSchema),
  createFieldChangeSchema(z.literal("kinds"), z.array(z.string())),
  createFieldChangeSchema(z.literal("external_ids"), z.array(externalIdSchema)),
  createFieldChangeSchema(z.literal("place"), placedSchema),
  createFieldChangeSchema(z.literal("status"), z.string()),
  createFieldChangeSchema(z.literal("withdrawn"), z.boolean()),
  createFieldChangeSchema(z.literal("claim"), claimSchema.nullable()),
  createFieldChangeSchema(z.literal("attribution"), attributionSchema.nullable()),
  createFieldChangeSchema(longTextSchema, textSchema).extend({ act: actSchema }),
  z.object({
    field: z.enum(["article", "video", "image"]),
    act: actSchema,
    name: z.string(),
    fields: z.array(createFieldChangeSchema(sourceFieldSchema, textSchema)),
  }),
  /** A field redacted in an old state, which cannot be compared. */
  z.object({ field: z.literal("redacted"), name: z.string() }),
  /** A field that this version of the site does not know. */
  z.object({ field: z.literal("other"), name: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;
type LongTextChange = Extract<Change, { field: z.infer<typeof longTextSchema> }>;
type StoredTextChange = Omit<LongTextChange, "before" | "after">;
/** A change without the long texts, which the bodies of the revisions have. */
export type StoredChange = Exclude<Change, LongTextChange> | StoredTextChange;
export type ChangeOf<Field extends Change["field"]> = Extract<Change, { field: Field }>;

/**
 * Returns whether changes correct the incident: replace or remove an earlier value. Filling an empty field, a status, a review and a new
 * name of a place or an organisation are not corrections.
 */
export function isCorrection(changes: readonly StoredChange[]): boolean {
  return changes.some((change) => {
    switch (change.field) {
      case "killed":
      case "injured":
      case "displaced":
        return change.before.minimum !== null || change.before.maximum !== null;
      case "kinds":
        return change.before.some((kind) => !change.after.includes(kind));
      case "place":
        return isPlaceCorrected(change);
      case "claim":
        return change.before !== null;
      case "attribution":
        return isAttributionCorrected(change);
      case "article":
      case "video":
      case "image":
        return change.act === "removed" || change.fields.some(({ before }) => before !== null);
      case "external_ids":
      case "language":
      case "status":
      case "withdrawn":
      case "redacted":
      case "other":
        return false;
      default:
        return isTextChange(change) ? change.act !== "added" : isContentField(change.field) && !!change.before;
    }
  });
}

/**
 * Returns the kinds of a revision with these changes: the first one, a correction, an addition, another status, or a withdrawal or its
 * end. A revision may have several.
 */
export function listChangeKinds({ number, changes }: { number: number; changes: readonly StoredChange[] }): ChangeKind[] {
  if (number === 1) return ["recorded"];
  return changes.map((change) => {
    if (change.field === "withdrawn") return "withdrawn";
    if (change.field === "status" || change.field === "status_note") return "status";
    return isCorrection([change]) ? "corrected" : "added";
  });
}

/** Returns whether a change is one of a long text. */
export function isTextChange<Text extends StoredChange>(change: Text): change is Text & StoredTextChange {
  return longTextSchema.options.some((name) => name === change.field);
}

/** Returns whether a field is about the event, not about the record. */
function isContentField(field: string): boolean {
  return field === "date" || [...INCIDENT_SHORT_TEXTS, ...listTranslations("title")].some((name) => name === field);
}

/** A place with only another name is the same. */
function isPlaceCorrected({ before, after }: ChangeOf<"place">): boolean {
  const isPlaceGone = before.place !== null && before.place._id !== after.place?._id;
  return isPlaceGone || (before.place_precision !== null && before.place_precision !== after.place_precision);
}

/** An organisation with only another name or description is the same. */
function isAttributionCorrected({ before, after }: ChangeOf<"attribution">): boolean {
  if (!before || !after) return after === null;
  const isOtherStatement = before.organisation_id !== after.organisation_id || before.stance !== after.stance;
  const isQuoteChanged = before.quote !== null && before.quote !== after.quote;
  return isOtherStatement || isQuoteChanged || before.sources.some((id) => !after.sources.includes(id));
}

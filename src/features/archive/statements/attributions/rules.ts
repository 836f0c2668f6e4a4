import { z } from "zod";
import { organisationDataSchema } from "#features/archive/organisations/rules.ts";
import { deletedShape } from "#features/archive/sources/rules.ts";
import { createSourceIdsSchema } from "#features/archive/sources/source-rules.ts";
import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive: some sentences, not an article. */
export const ATTRIBUTION_QUOTE_MAX = 500;
/** The maximum of one incident. */
export const ATTRIBUTIONS_MAX = 50;

/** The stance of a source towards an organisation. Sources may contradict each other. */
export const stanceSchema = z.enum(["alleged", "claimed_by_themselves", "denied", "found_by_court"]);
export type Stance = z.infer<typeof stanceSchema>;

const quoteSchema = createTextSchema({
  required: () => m.attribution_quote_not_text(),
  max: ATTRIBUTION_QUOTE_MAX,
  tooLong: m.attribution_quote_too_long,
  multiline: true,
});

/**
 * The fields of an attribution in a request. There is no field for a person: only a court's judgment may name one, in its own words,
 * which the quote may contain and the source links.
 */
export const attributionInputShape = {
  organisation_id: z.uuid({ error: () => m.attribution_organisation_unknown() }),
  stance: z.enum(stanceSchema.options, {
    error: () => m.attribution_stance_unknown({ stances: stanceSchema.options.join(", ") }),
  }),
  quote: createOptionalSchema(quoteSchema, () => m.attribution_quote_not_text()),
  sources: createSourceIdsSchema({ required: () => m.attribution_source_required(), tooMany: m.attribution_sources_too_many }),
} satisfies Record<keyof AttributionData | "sources", z.ZodType>;

/** An attribution as it is stored. */
export const attributionDataSchema = z.object({
  organisation_id: z.string(),
  stance: stanceSchema,
  /** The words of the source. */
  quote: z.string().nullable(),
});
export type AttributionData = z.infer<typeof attributionDataSchema>;

/** An attribution in responses, with its organisation. `sources` are the ids of those that are not in the trash: at least one. */
export const attributionSchema = attributionDataSchema.extend({
  _id: z.string(),
  incident_id: z.string(),
  organisation: organisationDataSchema,
  sources: z.array(z.string()),
});
export type Attribution = z.infer<typeof attributionSchema>;

export const deletedAttributionSchema = attributionSchema.extend(deletedShape);

/** Returns whether these sources support a stance: a finding of a court needs a source of a court. */
export function isSupported(stance: Stance, sources: readonly { source_kind?: string | null | undefined }[]): boolean {
  return stance !== "found_by_court" || sources.some(({ source_kind }) => source_kind === "court");
}

import { attribution_organisation_label, attribution_quote_label, attribution_sources_label } from "#messages";
import { type Attribution, attributionInputShape, type Stance } from "../rules.ts";

/** What is chosen and typed. There is no field for a person. */
export type AttributionFormValues = { organisation_id: string; stance: Stance; quote: string; sources: string[] };

export const emptyAttribution: AttributionFormValues = { organisation_id: "", stance: "alleged", quote: "", sources: [] };

/** Returns the input values for an attribution. */
export function toAttributionFormValues({ organisation_id, stance, quote, sources }: Attribution): AttributionFormValues {
  return { organisation_id, stance, quote: quote ?? "", sources };
}

export const attributionRules = {
  organisation_id: attributionInputShape.organisation_id,
  quote: attributionInputShape.quote,
  sources: attributionInputShape.sources,
};

/** The labels of the inputs, by which errors name them. */
export const attributionLabels = {
  organisation_id: attribution_organisation_label,
  quote: attribution_quote_label,
  sources: attribution_sources_label,
};

import type { Organisation } from "#features/archive/organisations/rules.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { formatCitedSources } from "#features/archive/sources/web/source-form.ts";
import * as m from "#messages";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { type Attribution, attributionInputShape, type Stance } from "../rules.ts";
import { getOrganisationName, stanceLabels } from "./format-attribution.ts";

/** The values of the form. There is no field for a person. */
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

/** The labels of the inputs, for error messages. */
export const attributionLabels = {
  organisation_id: m.attribution_organisation_label,
  quote: m.attribution_quote_label,
  sources: m.attribution_sources_label,
};

/** Returns how the conflicting fields of an attribution are labelled and formatted. */
export function createAttributionConflictFields(
  organisations: readonly Organisation[],
  sources: readonly Source[],
): ConflictFields {
  return {
    organisation_id: {
      label: m.attribution_organisation_label,
      format: (id, language) => {
        const organisation = organisations.find(({ _id }) => _id === id);
        return organisation ? getOrganisationName(organisation, language) : "…";
      },
    },
    stance: { label: m.attribution_stance_label, format: (stance) => stanceLabels[stance as Stance]() },
    quote: { label: m.attribution_quote_label, isText: true },
    sources: { label: m.attribution_sources_label, format: (ids) => formatCitedSources(ids, sources) },
  };
}

import type { Organisation } from "#features/archive/organisations/rules.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { SourceCheckboxes } from "#features/archive/sources/web/source-checkboxes.tsx";
import { formatCitedSources } from "#features/archive/sources/web/source-form.ts";
import { AddButton } from "#features/archive/web/add-button.tsx";
import * as m from "#messages";
import { getTextLength } from "#platform/shared/text-schema.ts";
import type { useFetch } from "#platform/web/api/use-fetch.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { SelectField, TextAreaField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { ATTRIBUTION_QUOTE_MAX, type Attribution, attributionInputShape, type Stance, stanceSchema } from "../rules.ts";
import { getOrganisationName, stanceLabels } from "./format-attribution.ts";

/** The values of the form. There is no field for a person. */
type AttributionFormValues = { organisation_id: string; stance: Stance; quote: string; sources: string[] };

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

/** Returns labels and formats of an attribution's conflicting fields. */
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

type AttributionFieldsProps = {
  form: FieldsForm<AttributionFormValues>;
  organisations: ReturnType<typeof useFetch<Organisation[]>>;
  /** Opens the form of a new organisation. */
  adding: ReturnType<typeof useDisclosure>;
  sources: readonly Source[];
};

/** Renders the inputs of an attribution. */
export function AttributionFields({ form, organisations, adding, sources }: AttributionFieldsProps) {
  const { values, set, getFieldError } = form;
  return (
    <>
      <OrganisationField form={form} organisations={organisations} adding={adding} />
      <RadioGroup
        legend={m.attribution_stance_label()}
        {...form.getValueProps("stance")}
        hint={values.stance === "found_by_court" ? m.attribution_court_hint() : undefined}
        options={stanceSchema.options.map((value) => ({ value, label: stanceLabels[value]() }))}
      />
      {getFieldError("stance") && <ErrorNotice>{getFieldError("stance")?.message}</ErrorNotice>}
      <SourceCheckboxes
        legend={m.attribution_sources_label()}
        sources={sources}
        values={values.sources}
        onChange={(chosen) => set("sources", chosen)}
        error={getFieldError("sources")}
      />
      <TextAreaField
        label={m.attribution_quote_label()}
        hint={m.attribution_quote_hint()}
        {...form.getTextProps("quote")}
        rows={3}
        counter={{ length: getTextLength(values.quote), max: ATTRIBUTION_QUOTE_MAX }}
      />
    </>
  );
}

function OrganisationField({ form, organisations, adding }: Omit<AttributionFieldsProps, "sources">) {
  const language = useLanguage();
  const { data: items, errorMessage, reload } = organisations;
  if (errorMessage !== null) {
    return (
      <>
        <ErrorNotice>{errorMessage}</ErrorNotice>
        <Button variant="secondary" onClick={() => void reload()}>
          {m.media_retry()}
        </Button>
      </>
    );
  }
  const none = items === null ? m.attribution_organisations_loading() : m.attribution_organisation_choose();
  return (
    <div>
      <SelectField
        label={m.attribution_organisation_label()}
        hint={items?.length === 0 ? m.attribution_organisations_none() : m.attribution_organisation_hint()}
        isRequired
        {...form.getTextProps("organisation_id")}
        value={items === null ? "" : form.values.organisation_id}
        options={[
          { value: "", label: none },
          ...(items ?? []).map((organisation) => ({
            value: organisation._id,
            label: getOrganisationName(organisation, language),
          })),
        ]}
      />
      <AddButton disclosure={adding}>{m.organisation_add()}</AddButton>
    </div>
  );
}

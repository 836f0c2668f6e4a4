import { isInFuture } from "#features/archive/incidents/date-schemas.ts";
import {
  field_in_future,
  source_day_in_future,
  source_day_label,
  source_kind_label,
  source_language_label,
  source_outlet_label,
  source_repeats_label,
  source_title_label,
} from "#messages";
import type { FormMessage } from "#platform/shared/text-schema.ts";
import { getHost } from "../get-host.ts";
import { SOURCE_FIELDS, type SourceData, sourceInputShape, type ToldSource } from "../source-rules.ts";

/** What is typed and chosen; empty where nothing is known. */
export type SourceFormValues = Record<keyof SourceData, string>;

export const emptySource: SourceFormValues = createFormValues(() => "");

/** Returns the input values for a source. The host of its link is no outlet that was entered. */
export function toSourceFormValues(source: ToldSource, link?: string): SourceFormValues {
  const values = createFormValues((field) => source[field] ?? "");
  return link !== undefined && values.outlet === getHost(link) ? { ...values, outlet: "" } : values;
}

function createFormValues(getValue: (field: keyof SourceData) => string): SourceFormValues {
  return Object.fromEntries(SOURCE_FIELDS.map((field) => [field, getValue(field)])) as SourceFormValues;
}

export const sourceRules = {
  ...sourceInputShape,
  published_on: sourceInputShape.published_on.refine((day) => !day || !isInFuture(day, new Date()), {
    error: () => source_day_in_future(),
    params: { formMessage: ((label) => field_in_future({ label })) satisfies FormMessage },
  }),
};

/** The labels of the inputs, by which errors name them. */
export const sourceLabels = {
  title: source_title_label,
  outlet: source_outlet_label,
  published_on: source_day_label,
  language: source_language_label,
  source_kind: source_kind_label,
  repeats: source_repeats_label,
} satisfies Record<keyof SourceData, () => string>;

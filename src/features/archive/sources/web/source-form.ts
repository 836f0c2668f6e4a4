import { isInFuture } from "#features/archive/incidents/date-schemas.ts";
import { changeReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import * as m from "#messages";
import { inFutureInForm } from "#platform/shared/text-schema.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { getHost, imageKindLabels, SOURCE_LANGUAGES, sourceFieldLabels, sourceKindLabels } from "../source-names.ts";
import {
  type ImageKind,
  type SOURCE_DAYS,
  SOURCE_FIELDS,
  type Source,
  type SourceData,
  type SourceKind,
  type SourceLanguage,
  type SourceResponse,
  sourceInputShape,
} from "../source-rules.ts";

/** The values of the form, empty if unknown, and the reason of the change. */
export type SourceFormValues = Record<keyof SourceData | "change_reason", string>;

/** Returns the input values for a source. An outlet that is just the host of the link stays empty. */
export function toSourceFormValues(source: SourceResponse, link?: string): SourceFormValues {
  const known = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, source[field] ?? ""]));
  const values = { ...known, ...changeReason.value } as SourceFormValues;
  return link !== undefined && values.outlet === getHost(link) ? { ...values, outlet: "" } : values;
}

export const emptySource = toSourceFormValues({});

const createDayRule = (field: (typeof SOURCE_DAYS)[number]) =>
  sourceInputShape[field].refine((day) => !day || !isInFuture(day, new Date()), {
    error: () => m.source_day_in_future({ field }),
    params: inFutureInForm,
  });

export const sourceRules = {
  ...sourceInputShape,
  published_on: createDayRule("published_on"),
  accessed_on: createDayRule("accessed_on"),
  ...changeReason.rule,
};

/** The labels of the inputs, for error messages. */
export const sourceLabels = {
  title: m.source_title_label,
  ...sourceFieldLabels,
  ...changeReason.label,
} satisfies Record<keyof SourceFormValues, () => string>;

/** Returns labels and formats of a source's conflicting fields; `sources` are those of the incident. */
export function createSourceConflictFields(sources: readonly Source[]): ConflictFields {
  return {
    article_link: { label: m.article_link_label, isText: true },
    reference: { label: m.source_reference_label, isText: true },
    video_link: { label: m.video_link_label, isText: true },
    description: { label: m.media_description_label, isText: true },
    title: { label: sourceLabels.title, isText: true },
    outlet: { label: sourceLabels.outlet, isText: true },
    published_on: { label: sourceLabels.published_on, format: (day, language) => formatDay(String(day), language) },
    archived_link: { label: sourceLabels.archived_link, isText: true },
    accessed_on: { label: sourceLabels.accessed_on, format: (day, language) => formatDay(String(day), language) },
    rights: { label: sourceLabels.rights, isText: true },
    image_kind: { label: m.image_kind_label, format: (kind) => imageKindLabels[kind as ImageKind]() },
    is_sensitive: { label: m.image_is_sensitive_label, format: (is) => (is === false ? m.no_label() : m.yes_label()) },
    language: { label: sourceLabels.language, format: (language) => SOURCE_LANGUAGES[language as SourceLanguage] },
    source_kind: { label: sourceLabels.source_kind, format: (kind) => sourceKindLabels[kind as SourceKind]() },
    repeats: { label: sourceLabels.repeats, format: (id) => formatSourceId(id, sources) },
  };
}

/** Returns the label of a source as an option of a form. A court's document is marked, as findings need one. */
export function getSourceOptionLabel({ outlet, title, reference, description, source_kind }: Source): string {
  const name = [outlet, title ?? reference ?? description].filter(Boolean).join(": ");
  return source_kind === "court" ? `${name} (${sourceKindLabels.court()})` : name;
}

/** Formats the ids of sources of an incident as a list. */
export function formatCitedSources(ids: unknown, sources: readonly Source[]): string {
  return (ids as string[]).map((id) => `• ${formatSourceId(id, sources)}`).join("\n");
}

/** Sources that were added meanwhile may be missing in the list. */
function formatSourceId(id: unknown, sources: readonly Source[]): string {
  const source = sources.find(({ _id }) => _id === id);
  return source ? getSourceOptionLabel(source) : "…";
}

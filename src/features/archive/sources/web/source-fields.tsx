import { getLatestIncidentDate } from "#features/archive/incidents/date-schemas.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { ChangeReasonField } from "#features/archive/incidents/web/change-reason-field.tsx";
import * as m from "#messages";
import { getLineLength } from "#platform/shared/text-schema.ts";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
import { DateField } from "#platform/web/ui/date-field.tsx";
import { SelectField, TextField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { SOURCE_LANGUAGES, sourceKindLabels } from "../source-names.ts";
import {
  MEDIA_LINK_MAX,
  type SOURCE_DAYS,
  SOURCE_FIELDS,
  SOURCE_OUTLET_MAX,
  SOURCE_RIGHTS_MAX,
  SOURCE_TITLE_MAX,
  type Source,
  type SourceData,
  sourceKindSchema,
} from "../source-rules.ts";
import { type SourceFormValues, sourceLabels } from "./source-form.ts";

/** The incident to which a source belongs. */
export type SourceTarget = Pick<IncidentMetadata, "publication"> & { sources: Source[] };

export type SourceFieldsProps<Values extends SourceFormValues = SourceFormValues> = {
  form: FieldsForm<Values>;
  /** Null until it is known. */
  incident: SourceTarget | null;
  /** The id of the source; absent for a new one. */
  ownId?: string;
};

type Props = SourceFieldsProps & {
  /** Whether the outlet defaults to the host of the link. */
  hasLink?: boolean;
  hint?: string;
};

/** Renders the optional inputs of a source and, unless its incident is a draft, the reason of the change. */
export function SourceFields({ form, incident, ownId, hasLink = false, hint }: Props) {
  const { values } = form;
  const isFilled = SOURCE_FIELDS.some((name) => values[name] !== "");
  const hasError = SOURCE_FIELDS.some((name) => form.getFieldError(name) !== undefined);
  const getTextProps = (name: "title" | "outlet" | "archived_link" | "rights", max: number) => ({
    ...form.getTextProps(name),
    label: sourceLabels[name](),
    autoComplete: "off",
    counter: { length: getLineLength(values[name]), max },
  });
  const getDayProps = (name: (typeof SOURCE_DAYS)[number]) => ({
    ...form.getValueProps(name),
    label: sourceLabels[name](),
    max: getLatestIncidentDate(new Date()),
  });
  const getSelectProps = (
    name: keyof SourceData,
    options: { value: string; label: string }[],
    noneLabel = m.source_not_given(),
  ) => ({
    ...form.getTextProps(name),
    label: sourceLabels[name](),
    options: [{ value: "", label: noneLabel }, ...options],
  });
  const languages = Object.entries(SOURCE_LANGUAGES).map(([value, label]) => ({ value, label }));
  const kinds = sourceKindSchema.options.map((value) => ({ value, label: sourceKindLabels[value]() }));
  const others = incident?.sources.filter(({ _id }) => _id !== ownId) ?? [];
  const repeatable = others.map(({ _id, title, reference, description }) => ({
    value: _id,
    label: title ?? reference ?? description,
  }));
  // The repeated source may be in the trash or gone.
  const isGone = values.repeats !== "" && !repeatable.some(({ value }) => value === values.repeats);
  return (
    <>
      <FoldedFields summary={m.source_about()} isFilled={isFilled} hasError={hasError}>
        {hint && <p>{hint}</p>}
        <TextField {...getTextProps("title", SOURCE_TITLE_MAX)} />
        <TextField {...getTextProps("outlet", SOURCE_OUTLET_MAX)} hint={hasLink && m.source_outlet_hint()} />
        <DateField {...getDayProps("published_on")} />
        <SelectField {...getSelectProps("language", languages)} width="medium" />
        <SelectField {...getSelectProps("source_kind", kinds)} width="medium" />
        <SelectField
          {...getSelectProps(
            "repeats",
            isGone ? [...repeatable, { value: values.repeats, label: m.source_repeats_gone() }] : repeatable,
            m.source_repeats_none(),
          )}
        />
        <TextField {...getTextProps("archived_link", MEDIA_LINK_MAX)} hint={m.source_archived_hint()} inputMode="url" dir="ltr" />
        <DateField {...getDayProps("accessed_on")} />
        <TextField {...getTextProps("rights", SOURCE_RIGHTS_MAX)} hint={m.source_rights_hint()} />
      </FoldedFields>
      {!incident?.publication && <ChangeReasonField form={form} />}
    </>
  );
}

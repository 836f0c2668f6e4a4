import styles from "#features/archive/incidents/web/count-field.module.css";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { SourceCheckboxes } from "#features/archive/sources/web/source-checkboxes.tsx";
import * as m from "#messages";
import { getLineLength, getTextLength } from "#platform/shared/text-schema.ts";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import { CLAIM_AS_WRITTEN_MAX, CLAIM_QUOTE_MAX, claimKindSchema, claimWhomSchema } from "../rules.ts";
import type { ClaimFormValues, FigureFormValue } from "./claim-form.ts";
import { claimKindLabels, claimWhomLabels } from "./format-claim.ts";

type ClaimFieldsProps = {
  form: FieldsForm<ClaimFormValues>;
  sources: readonly Source[];
};

/** Renders the inputs of a claim. */
export function ClaimFields({ form, sources }: ClaimFieldsProps) {
  const { values, set, getFieldError } = form;
  return (
    <>
      <SelectField
        label={m.claim_kind_label()}
        width="medium"
        {...form.getTextProps("kind")}
        options={claimKindSchema.options.map((value) => ({ value, label: claimKindLabels[value]() }))}
      />
      <SelectField
        label={m.claim_whom_label()}
        width="medium"
        {...form.getTextProps("whom")}
        options={claimWhomSchema.options.map((value) => ({ value, label: claimWhomLabels[value]() }))}
      />
      <FigureFields form={form} />
      <SourceCheckboxes
        legend={m.claim_sources_label()}
        sources={sources}
        values={values.sources}
        onChange={(chosen) => set("sources", chosen)}
        error={getFieldError("sources")}
      />
      <TextAreaField
        label={m.claim_quote_label()}
        {...form.getTextProps("quote")}
        counter={{ length: getTextLength(values.quote), max: CLAIM_QUOTE_MAX }}
      />
    </>
  );
}

function FigureFields({ form: { values, set, getFieldError } }: Pick<ClaimFieldsProps, "form">) {
  const { figure } = values;
  const change = (part: Partial<FigureFormValue>) => set("figure", { ...figure, ...part });
  const getBoundProps = (bound: "minimum" | "maximum") => ({
    name: bound,
    inputMode: "numeric" as const,
    width: "short" as const,
    autoComplete: "off",
    value: figure[bound],
    error: getFieldError(`figure.${bound}`),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [bound]: target.value }),
  });
  return (
    <RadioGroup
      legend={m.claim_figure_label()}
      name="figure"
      value={figure.kind}
      onChange={(kind) => change({ kind })}
      hint={figure.kind === "range" ? m.incident_count_range_hint() : undefined}
      options={[
        { value: "number", label: m.incident_count_kind_number() },
        { value: "range", label: m.incident_count_kind_range() },
        { value: "words", label: m.claim_words_option() },
      ]}
    >
      {figure.kind === "number" && <TextField {...getBoundProps("minimum")} label={m.claim_number_label()} isRequired />}
      {figure.kind === "range" && (
        <div className={`grid grid-fit ${styles.bounds}`}>
          <TextField {...getBoundProps("minimum")} label={m.incident_count_at_least_label()} />
          <TextField {...getBoundProps("maximum")} label={m.incident_count_up_to_label()} />
        </div>
      )}
      {figure.kind !== "words" && (
        <Switch label={m.claim_about_label()} isOn={values.about} onChange={(about) => set("about", about)} />
      )}
      <TextField
        label={m.claim_as_written_label()}
        hint={m.claim_as_written_hint()}
        name="as_written"
        autoComplete="off"
        isRequired={figure.kind === "words"}
        value={figure.as_written}
        error={getFieldError("figure.as_written")}
        onChange={({ target }) => change({ as_written: target.value })}
        counter={{ length: getLineLength(figure.as_written), max: CLAIM_AS_WRITTEN_MAX }}
      />
    </RadioGroup>
  );
}

import { CheckboxGroup } from "#platform/web/ui/checkbox-group.tsx";
import type { FieldErrorText } from "#platform/web/ui/field.tsx";
import type { Source } from "../source-rules.ts";
import { getSourceOptionLabel } from "./source-form.ts";

type SourceCheckboxesProps = {
  legend: string;
  sources: readonly Source[];
  /** The ids of the chosen sources. */
  values: string[];
  onChange: (ids: string[]) => void;
  error: FieldErrorText | undefined;
};

/** Checkboxes of the sources of a statement, at least one. Court documents are marked, as a finding needs one. */
export function SourceCheckboxes({ sources, ...group }: SourceCheckboxesProps) {
  const options = sources.map((source) => ({ value: source._id, label: getSourceOptionLabel(source) }));
  return <CheckboxGroup isRequired name="sources" options={options} {...group} />;
}

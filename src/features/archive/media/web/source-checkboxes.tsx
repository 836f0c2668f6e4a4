import { CheckboxGroup } from "#platform/web/ui/checkbox-group.tsx";
import type { Source } from "../source-rules.ts";
import { getSourceOptionLabel } from "./source-form.ts";

type SourceCheckboxesProps = {
  legend: string;
  sources: readonly Source[];
  /** The ids of the chosen ones. */
  values: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** The choice of the sources that say something: at least one. A court's documents are marked, as some things need one. */
export function SourceCheckboxes({ sources, ...group }: SourceCheckboxesProps) {
  const options = sources.map((source) => ({ value: source._id, label: getSourceOptionLabel(source) }));
  return <CheckboxGroup isRequired name="sources" options={options} {...group} />;
}

import { CheckboxGroup } from "#platform/web/ui/checkbox-group.tsx";
import { sourceKindLabels } from "../source-names.ts";
import type { Source } from "../source-rules.ts";

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
  const options = sources.map((source) => ({ value: source._id, label: getLabel(source) }));
  return <CheckboxGroup isRequired name="sources" options={options} {...group} />;
}

function getLabel({ outlet, title, description, source_kind }: Source): string {
  const name = [outlet, title ?? description].filter(Boolean).join(": ");
  return source_kind === "court" ? `${name} (${sourceKindLabels.court()})` : name;
}

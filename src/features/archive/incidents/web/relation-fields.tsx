import * as m from "#messages";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { RELATION_FIELDS } from "../relation-rules.ts";
import { ExternalIdsField } from "./external-ids-field.tsx";
import type { IncidentForm } from "./incident-form.ts";
import { IncidentPicker } from "./incident-picker.tsx";

const labels = { replaced_by: m.relation_replaced_by, part_of: m.relation_part_of };
const hints = { replaced_by: m.relation_replaced_by_hint, part_of: m.relation_part_of_hint };

type RelationFieldsProps = {
  form: IncidentForm;
  /** The id of the incident; absent for a new one. */
  ownId?: string | undefined;
};

/** Renders the relations of an incident and its identifiers in other lists, in a fold. */
export function RelationFields({ form: { values, set, getFieldError }, ownId }: RelationFieldsProps) {
  const isFilled = RELATION_FIELDS.some((name) => values[name] !== "") || values.external_ids.length > 0;
  const paths = [...RELATION_FIELDS, "external_ids", ...values.external_ids.map((_, index) => `external_ids.${index}.value`)];
  const hasError = paths.some((path) => getFieldError(path) !== undefined);
  return (
    <FoldedFields summary={m.relation_fold()} isLazy isFilled={isFilled} hasError={hasError}>
      {RELATION_FIELDS.map((name) => (
        <IncidentPicker
          key={name}
          label={labels[name]()}
          hint={hints[name]()}
          value={values[name]}
          onChange={(id) => set(name, id)}
          ownId={ownId}
          error={getFieldError(name)}
        />
      ))}
      <ExternalIdsField ids={values.external_ids} onChange={(ids) => set("external_ids", ids)} getError={getFieldError} />
    </FoldedFields>
  );
}

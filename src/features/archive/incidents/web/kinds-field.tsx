import * as m from "#messages";
import { CheckboxGroup } from "#platform/web/ui/checkbox-group.tsx";
import { kindLabels } from "../kind-labels.ts";
import { INCIDENT_KINDS, INCIDENT_KINDS_MAX, type IncidentKind } from "../kind-rules.ts";

type KindsFieldProps = { kinds: IncidentKind[]; onChange: (kinds: IncidentKind[]) => void };

/** Renders the choice of the kinds of event; none need be chosen. */
export function KindsField({ kinds, onChange }: KindsFieldProps) {
  return (
    <CheckboxGroup
      legend={m.incident_kinds_label()}
      name="kinds"
      options={INCIDENT_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind]() }))}
      values={kinds}
      onChange={onChange}
      max={INCIDENT_KINDS_MAX}
      hint={m.incident_kinds_hint({ max: INCIDENT_KINDS_MAX })}
    />
  );
}

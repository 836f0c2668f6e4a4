import { IncidentPicker } from "#features/archive/incidents/web/incident-picker.tsx";
import type { IncidentsFieldProps } from "#features/campaigns/web/incidents-field.ts";
import * as m from "#messages";

/** A field for each chosen incident, and one for another. */
export default function IncidentPickers({ ids, onChange, error }: IncidentsFieldProps) {
  const replace = (index: number, id: string) => onChange([...new Set(ids.with(index, id))].filter((other) => other !== ""));
  return [...ids, ""].map((id, index) => (
    <IncidentPicker
      // biome-ignore lint/suspicious/noArrayIndexKey: the field in which an incident was chosen keeps the focus
      key={index}
      label={id === "" ? m.campaign_incident_add() : m.campaign_incident()}
      hint={id === "" ? m.campaign_incident_hint() : undefined}
      value={id}
      onChange={(chosen) => (id === "" ? onChange([...new Set([...ids, chosen])]) : replace(index, chosen))}
      ownId={undefined}
      error={id === "" ? error : undefined}
    />
  ));
}

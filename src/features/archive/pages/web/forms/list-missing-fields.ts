import type { IncidentFormValues } from "#features/archive/incidents/web/incident-form.ts";
import * as m from "#messages";
import { isBlank, type NewSource } from "./new-sources.ts";

/** A field of the form in which nothing is typed. */
export type MissingField = { name: string; label: string };

/** Returns what the form of a new incident lacks and readers look for, though it can be shared without. */
export function listMissingFields(
  values: Pick<IncidentFormValues, "place_id" | "kinds"> & { new_sources: readonly NewSource[] },
): MissingField[] {
  const fields = [
    values.place_id === "" && { name: "place_search", label: m.place_legend() },
    values.kinds.length === 0 && { name: "kinds", label: m.incident_kinds_label() },
    values.new_sources.every(isBlank) && { name: "new_sources", label: m.sources_label() },
  ];
  return fields.filter((field) => field !== false);
}

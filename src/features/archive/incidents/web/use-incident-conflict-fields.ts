import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import { precisionLabels } from "#features/archive/places/web/place-labels.ts";
import { usePlacesById } from "#features/archive/places/web/use-places-by-id.ts";
import * as m from "#messages";
import type { Conflict } from "#platform/shared/conflict.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import type { Count } from "../count-rules.ts";
import type { IncidentKind } from "../kind-rules.ts";
import { incidentTextLabels, mapTexts } from "../text-rules.ts";
import { formatCount } from "./format-count.ts";
import { formatExpression } from "./format-date.ts";
import { incidentLabels } from "./incident-form.ts";
import { kindLabels } from "./kind-labels.ts";

const format = {
  count: (count: unknown, language: Language) => formatCount(count as Count, language),
  date: (date: unknown, language: Language) => formatExpression(String(date), language),
};

/** Returns how the conflicting values of an incident are labelled and formatted, as on its page. */
export function useIncidentConflictFields(conflicts: readonly Conflict[]): ConflictFields {
  const places = conflicts.filter(({ field }) => field === "place_id").flatMap(({ yours, theirs }) => [yours, theirs]);
  const formatPlaceId = usePlacesById(places);
  return {
    ...mapTexts(incidentTextLabels, (name) => ({ label: incidentLabels[name], isText: true })),
    place_id: { label: incidentLabels.place_id, format: formatPlaceId },
    place_precision: {
      label: incidentLabels.place_precision,
      format: (precision) => precisionLabels[precision as PlacePrecision](),
    },
    date: { label: incidentLabels.date, format: format.date },
    killed: { label: incidentLabels.killed, format: format.count },
    injured: { label: incidentLabels.injured, format: format.count },
    displaced: { label: incidentLabels.displaced, format: format.count },
    kinds: {
      label: incidentLabels.kinds,
      format: (kinds) => (kinds as IncidentKind[]).map((kind) => kindLabels[kind]()).join(", "),
    },
    reason: { label: m.count_reason_label, isText: true },
  };
}

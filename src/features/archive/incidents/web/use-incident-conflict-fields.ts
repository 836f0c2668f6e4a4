import { type ComponentProps, useEffect, useState } from "react";
import { getPlaces } from "#features/archive/places/calls.ts";
import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import type { Place } from "#features/archive/places/rules.ts";
import { formatPlace } from "#features/archive/places/web/format-place.ts";
import { precisionLabels } from "#features/archive/places/web/place-labels.ts";
import { count_reason_label } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { type ConflictFields, ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import type { Count } from "../count-rules.ts";
import type { IncidentKind } from "../kind-rules.ts";
import { formatCount } from "./format-count.ts";
import { formatExpression } from "./format-date.ts";
import { incidentLabels } from "./incident-form.ts";
import { kindLabels } from "./kind-labels.ts";

const format = {
  count: (count: unknown, language: Language) => formatCount(count as Count, language),
  date: (date: unknown, language: Language) => formatExpression(String(date), language),
};

/** Shows what two admins say of an incident, in the words of its page. */
export function IncidentConflicts(props: Omit<ComponentProps<typeof ConflictForm>, "fields">) {
  const ids = props.form.conflicts.filter(({ field }) => field === "place_id").flatMap(({ yours, theirs }) => [yours, theirs]);
  const places = usePlacesById(ids.filter((id) => typeof id === "string"));
  const formatPlaceId = (id: unknown, language: Language) => {
    const place = places.find(({ _id }) => _id === id);
    return place ? formatPlace(place, language) : "…";
  };
  const fields: ConflictFields = {
    title: { label: incidentLabels.title, isText: true },
    description: { label: incidentLabels.description, isText: true },
    location: { label: incidentLabels.location, isText: true },
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
    reason: { label: count_reason_label, isText: true },
  };
  return <ConflictForm {...props} fields={fields} />;
}

/** Returns the places that could be fetched so far: a name that cannot be had is no reason to withhold the rest. */
function usePlacesById(ids: string[]): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  const key = ids.join();
  useEffect(() => {
    let isActive = true;
    for (const id of key.split(",").filter(Boolean)) {
      fetchCall(getPlaces, { id }).then(
        (found) => isActive && setPlaces((before) => [...before, ...found]),
        () => {},
      );
    }
    return () => {
      isActive = false;
    };
  }, [key]);
  return places;
}

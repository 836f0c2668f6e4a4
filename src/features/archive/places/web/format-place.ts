import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { PlaceKind } from "../precision-rules.ts";
import type { FoundPlace, IncidentPlace } from "../rules.ts";
import { getPlaceName, getPlacePath } from "./place-names.ts";

export const placeKindLabels: Record<PlaceKind, () => string> = {
  region: m.place_kind_region,
  zone: m.place_kind_zone,
  district: m.place_kind_district,
  town: m.place_kind_town,
};

/** Returns kind, parents and, as towns share names, coordinates of a place: "town in Amhara, 10.35, 39.94". */
export function formatPlaceDetails(place: IncidentPlace, language: Language): string {
  const parents = getPlacePath(place).slice(1);
  const kind = placeKindLabels[place.kind]();
  const within =
    parents.length === 0 ? kind : m.place_in({ kind, places: parents.map((step) => getPlaceName(step, language)).join(", ") });
  if (place.latitude === null || place.longitude === null) return within;
  return `${within}, ${place.latitude.toFixed(2)}, ${place.longitude.toFixed(2)}`;
}

/** Returns the same for a search result, and whether only a similar name was found. */
export function formatFoundPlaceDetails(place: FoundPlace, language: Language): string {
  const details = formatPlaceDetails(place, language);
  return place.is_similar ? `${m.place_similar_name()}: ${details}` : details;
}

/** Returns a place in one line, for lists and dialogs. */
export function formatPlace(place: IncidentPlace, language: Language): string {
  return `${getPlaceName(place, language)} (${formatPlaceDetails(place, language)})`;
}

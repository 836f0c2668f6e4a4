import * as m from "#messages";
import { getLocalizedText, type Language } from "#platform/shared/languages.ts";
import type { PlacePrecision } from "../precision-rules.ts";
import type { IncidentPlace, NamedPlace } from "../rules.ts";

export const precisionLabels: Record<PlacePrecision, () => string> = {
  exact: m.place_precision_exact,
  near: m.place_precision_near,
  district: m.place_precision_district,
  zone: m.place_precision_zone,
  region: m.place_precision_region,
  country: m.place_precision_country,
};

/** Returns the name of a place in the language, or the English one without one. */
export function getPlaceName(place: NamedPlace, language: Language): string {
  return getLocalizedText(place, "name", language) || place.name;
}

/** Returns a place and its parents, the smallest first. */
export function getPlacePath({ region, zone, ...place }: IncidentPlace): NamedPlace[] {
  return [place, zone, region].filter((step) => step !== null);
}

/** Returns where an incident happened: the names of its place of the list in the language, else the location as written. */
export function formatWhere({ place, location }: { place: IncidentPlace | null; location: string }, language: Language): string {
  return place
    ? getPlacePath(place)
        .map((step) => getPlaceName(step, language))
        .join(", ")
    : location;
}

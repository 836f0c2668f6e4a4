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

/** Returns the parents of a place, the largest first, then the place. */
export function getPlacePath({ region, zone, ...place }: IncidentPlace): NamedPlace[] {
  return [region, zone, place].filter((step) => step !== null);
}

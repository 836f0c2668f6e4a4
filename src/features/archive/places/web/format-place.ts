import { place_in } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { IncidentPlace } from "../rules.ts";
import { placeKindLabels } from "./place-labels.ts";

type Named = Pick<IncidentPlace, "name" | "name_am">;

/** Returns the name of a place in the language, or the English one where no other is known. */
export function getPlaceName({ name, name_am }: Named, language: Language): string {
  return (language === "am" && name_am) || name;
}

/** Returns a place behind those in which it lies, the largest first. */
export function getPlacePath({ region, zone, ...place }: IncidentPlace): Named[] {
  return [region, zone, place].filter((step) => step !== null);
}

/** Returns what kind of place it is, where it lies and, as towns share names, at which degrees: "town in Amhara, 10.35, 39.94". */
export function formatPlaceDetails(place: IncidentPlace, language: Language): string {
  const parents = getPlacePath(place).slice(0, -1).toReversed();
  const kind = placeKindLabels[place.kind]();
  const within =
    parents.length === 0 ? kind : place_in({ kind, places: parents.map((step) => getPlaceName(step, language)).join(", ") });
  if (place.latitude === null || place.longitude === null) return within;
  return `${within}, ${place.latitude.toFixed(2)}, ${place.longitude.toFixed(2)}`;
}

/** Returns a place in one line, for lists and dialogs. */
export function formatPlace(place: IncidentPlace, language: Language): string {
  return `${getPlaceName(place, language)} (${formatPlaceDetails(place, language)})`;
}

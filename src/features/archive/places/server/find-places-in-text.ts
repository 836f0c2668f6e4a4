import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { foldName, normalizeName } from "../fold-name.ts";
import { PLACE_KINDS, type PlaceKind } from "../precision-rules.ts";
import { PLACES_MAX, type Place } from "../rules.ts";
import { type Db, listPlaces } from "./place-store.ts";

/** The most places proposed for a location. */
const PROPOSED_MAX = 5;
/** The most parts of a location that are looked up. */
const PARTS_MAX = 6;
const SEPARATORS = /[,;/()፣፤፥]|\s[-–—]\s/u;
/** Parts of a town, which are not in the list. */
const TOWN_PARTS = /\b(prison|market)\b/iu;
const DISTRICT_WORDS = /\b(special woreda|woreda|wereda|district)\b|ልዩ ወረዳ|ወረዳ/giu;
const VILLAGE_WORDS = /\b(kebele|village)\b|ቀበሌ|መንደር/giu;
/** Other words for the kind of a place, which are not part of its name. */
const KIND_WORDS =
  /\b(special zone|zone|region|regional state|state|province|town|city|around|near)\b|ልዩ ዞን|ዞን|ክልል|ክፍለ ሀገር|ከተማ/giu;

/**
 * Returns the places that a location such as "Gimbi Woreda, West Wollega, Oromia" names, the smallest first. Nothing is guessed: each part
 * must be the whole name of a place, in any spelling.
 */
export async function findPlacesInText(db: Db, location: string): Promise<Place[]> {
  const parts = [...new Set(location.split(SEPARATORS).map((part) => part.trim()))]
    .filter((part) => !TOWN_PARTS.test(part))
    .map(parsePart)
    .filter(({ name }) => foldName(name) !== "");
  const found = new Map<string, Place & { isVillage: boolean }>();
  for (const { name, isDistrict, isVillage } of parts.slice(0, PARTS_MAX)) {
    const kinds: PlaceKind[] = isVillage ? ["town"] : isDistrict ? ["district", "zone"] : [...PLACE_KINDS];
    const places = await listPlacesByName(db, name);
    for (const place of places) if (kinds.includes(place.kind)) found.set(place._id, { ...place, isVillage });
  }
  const places = [...found.values()];
  const regions = new Set(places.filter(({ kind }) => kind === "region").map(({ _id }) => _id));
  const consistent = places.filter(({ region, zone, isVillage }) => {
    // Many villages have the name of a town elsewhere.
    if (isVillage && !(zone && found.has(zone._id))) return false;
    // When a region is named, places in other regions are left out.
    return region === null || regions.size === 0 || regions.has(region._id);
  });
  const getSize = ({ kind }: Place) => -PLACE_KINDS.indexOf(kind);
  return consistent
    .toSorted((a, b) => getSize(a) - getSize(b))
    .slice(0, PROPOSED_MAX)
    .map(({ isVillage: _isVillage, ...place }) => place);
}

/** Returns the name in a part of a location, and whether its other words name a district or a village. */
function parsePart(part: string) {
  const isDistrict = part.search(DISTRICT_WORDS) >= 0;
  const isVillage = part.search(VILLAGE_WORDS) >= 0;
  const name = [DISTRICT_WORDS, VILLAGE_WORDS, KIND_WORDS].reduce((text, words) => text.replaceAll(words, " "), part).trim();
  return { name, isDistrict, isVillage };
}

/** Returns the places with this spelling of the name; without any, those with a similar spelling. */
async function listPlacesByName(db: Db, name: string): Promise<Place[]> {
  const places = await listPlaces(db, { name: foldName(name) }, PLACES_MAX);
  const filter = (fold: (name: string) => string) => places.filter((place) => getNames(place).map(fold).includes(fold(name)));
  const same = filter(normalizeName);
  return same.length > 0 ? same : filter(foldName);
}

/** Returns all names of a place. */
export function getNames(place: Place): string[] {
  const translated = otherLanguages.map((language) => place[getNameField(language)]).filter((name) => name !== null);
  return [place.name, ...place.spellings, ...translated];
}

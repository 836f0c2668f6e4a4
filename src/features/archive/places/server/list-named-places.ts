import { foldName, normalizeName } from "../fold-name.ts";
import { PLACES_MAX, type Place } from "../rules.ts";
import { type Db, listPlaces } from "./place-store.ts";

/** How many places are proposed for a location. */
const PROPOSED_MAX = 5;
/** How many parts of a location are looked up. */
const PARTS_MAX = 6;
const SEPARATORS = /[,;/()፣፤፥]|\s[-–—]\s/u;
/** Districts and neighbourhoods, which the list does not have: a town of the same name is another place. */
const SMALLER = /\b(woreda|wereda|district|kebele|village|prison|market)\b|ወረዳ|ቀበሌ|መንደር/iu;
/** Words for the kind of a place, which are not part of its name. */
const KIND_WORDS =
  /\b(special zone|zone|region|regional state|state|province|town|city|around|near)\b|ልዩ ዞን|ዞን|ክልል|ክፍለ ሀገር|ከተማ/giu;

/**
 * Returns the places that the words of a location name, such as "Gimbi Woreda, West Wollega, Oromia": the smallest first, and
 * of several with one name those first that lie in another place which is named. Nothing is guessed: a part must be a whole name.
 */
export async function listNamedPlaces(db: Db, location: string): Promise<Place[]> {
  const names = location
    .split(SEPARATORS)
    .filter((part) => !SMALLER.test(part))
    .map((part) => part.replaceAll(KIND_WORDS, " ").trim())
    .filter((name) => foldName(name) !== "");
  const found = new Map<string, Place>();
  for (const name of [...new Set(names)].slice(0, PARTS_MAX)) {
    for (const place of await listPlacesByName(db, name)) found.set(place._id, place);
  }
  const places = [...found.values()];
  const regions = new Set(places.filter(({ kind }) => kind === "region").map(({ _id }) => _id));
  // When a region is named, places of the same name in other regions are left out.
  const consistent = places.filter(({ region }) => region === null || regions.size === 0 || regions.has(region._id));
  const order = { town: 0, zone: 1, region: 2 };
  return consistent.toSorted((a, b) => order[a.kind] - order[b.kind]).slice(0, PROPOSED_MAX);
}

/** Returns the places with this name; when none has this spelling, those with a similar one. */
async function listPlacesByName(db: Db, name: string): Promise<Place[]> {
  const places = await listPlaces(db, { name: foldName(name) }, PLACES_MAX);
  const filter = (fold: (name: string) => string) => places.filter((place) => getNames(place).map(fold).includes(fold(name)));
  const same = filter(normalizeName);
  return same.length > 0 ? same : filter(foldName);
}

function getNames({ name, name_am, spellings }: Place): string[] {
  return [name, ...spellings, ...(name_am === null ? [] : [name_am])];
}

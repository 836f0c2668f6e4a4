import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse, throwNotFound } from "#platform/server/http/errors.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import type * as calls from "../calls.ts";
import { foldName, normalizeName } from "../fold-name.ts";
import type { PlaceKind } from "../precision-rules.ts";
import { getNameSourceField, NO_PLACE_NAMES, PLACES_MAX, type Place, type PlaceData } from "../rules.ts";
import { findPlacesInText, getNames } from "./find-places-in-text.ts";
import {
  type Db,
  deletePlaceRow,
  findPlace,
  insertPlace,
  isPlaceUsed,
  listPlaces,
  listSiblingNames,
  listSimilarPlaces,
  updatePlace,
} from "./place-store.ts";

const defaults = { parent_id: null, spellings: [], ...NO_PLACE_NAMES, latitude: null, longitude: null };

/** The handlers of the list of places. */
export const placeHandlers = {
  getPlaces: async ({ q = "", location, kind, parent_id, added, id }, { db }) => {
    if (id !== undefined) return [await findPlace(db, id)].filter((place) => place !== undefined);
    if (location !== undefined) return findPlacesInText(db, location);
    const name = foldName(q);
    // A query of only punctuation finds nothing.
    if (q !== "" && name === "") return [];
    const filter = { name: name || undefined, kind, parent_id, isAdded: added !== undefined };
    const places = await listPlaces(db, filter, PLACES_MAX);
    const isNamed = places.some((place) => getNames(place).map(foldName).includes(name));
    if (isNamed || name === "") return places;
    const known = new Set(places.map(({ _id }) => _id));
    const similar = (await listSimilarPlaces(db, name)).filter(({ _id }) => !known.has(_id));
    return [...places, ...similar.map((place) => ({ ...place, is_similar: true as const }))].slice(0, PLACES_MAX);
  },

  createPlace: async (input, { db, now, caller, audit }) => {
    const data = { ...defaults, ...input };
    await assertPlaceData(db, data, null);
    const _id = await insertPlace(db, data, caller?.accountId ?? null, now);
    await audit({ verb: "create", kind: "place", id: _id, after: data });
    return { message: m.place_added(), _id, place: await requirePlace(db, _id) };
  },

  editPlace: async ({ id: _id, base, ...changes }, { db, now, audit, assertNoConflict }) => {
    const place = await requirePlace(db, _id);
    const before = getPlaceData(place);
    const after = getEditedData(place, before, changes);
    await assertNoConflict(_id, { base, before, after });
    if (!isSameValue(after, before)) {
      if (place.source !== null) assertOnlyNames(before, after);
      await assertPlaceData(db, after, place);
      await updatePlace(db, _id, before, after, now);
      await audit({
        ...{ verb: "edit", kind: "place", id: _id },
        before,
        after: getPlaceData(await requirePlace(db, _id)),
      });
    }
    return { message: m.place_edited(), _id, place: await requirePlace(db, _id) };
  },

  deletePlace: async ({ id: _id }, { db, audit }) => {
    const place = await requirePlace(db, _id);
    if (place.source !== null) throw new RefusalError(m.place_shipped_delete());
    if (await isPlaceUsed(db, _id)) throw new RefusalError(m.place_in_use());
    await deletePlaceRow(db, _id);
    await audit({ verb: "destroy", kind: "place", id: _id, before: getPlaceData(place) });
    return { message: m.place_deleted(), _id };
  },
} satisfies Handlers<typeof calls, Db>;

async function requirePlace(db: Db, id: string): Promise<Place> {
  return (await findPlace(db, id)) ?? throwNotFound();
}

/** Returns the fields of a place that admins can edit. */
export function getPlaceData(place: Place): PlaceData {
  const { _id, region: _region, zone: _zone, pcode: _pcode, source: _source, added_spellings, ...data } = place;
  return { ...data, spellings: added_spellings };
}

/** Returns a place after an edit. Unchanged values that a client sends back change nothing. */
function getEditedData(place: Place, before: PlaceData, changes: Partial<PlaceData>): PlaceData {
  const after = { ...before, ...changes };
  const shipped = place.spellings.filter((spelling) => !place.added_spellings.includes(spelling));
  after.spellings = after.spellings.filter((spelling) => !shipped.includes(spelling));
  // A name is removed together with its source.
  for (const language of otherLanguages) {
    const [name, source] = [getNameField(language), getNameSourceField(language)];
    if (changes[name] === null && changes[source] === undefined) after[source] = null;
  }
  return after;
}

function assertOnlyNames(before: PlaceData, after: PlaceData): void {
  const fields = ["kind", "name", "parent_id", "latitude", "longitude"] as const;
  const changed = fields.find((field) => after[field] !== before[field]);
  if (changed) refuse(changed, m.place_shipped());
}

/** Asserts that the fields of a place fit together. `before` is null for a new place. */
async function assertPlaceData(db: Db, data: PlaceData, before: Place | null): Promise<void> {
  for (const language of otherLanguages) {
    const [name, source] = [getNameField(language), getNameSourceField(language)];
    if ((data[name] === null) === (data[source] === null)) continue;
    refuse(data[name] === null ? name : source, m.place_name_needs_source({ language }));
  }
  if ((data.latitude === null) !== (data.longitude === null)) {
    refuse(data.latitude === null ? "latitude" : "longitude", m.place_coordinates_incomplete());
  }
  await assertParent(db, data);
  if (before && before.kind !== data.kind && (await isPlaceUsed(db, before._id))) refuse("kind", m.place_kind_in_use());
  if (before && before.source !== null) return;
  const siblings = await listSiblingNames(db, data.kind, data.parent_id);
  const name = normalizeName(data.name);
  const isTaken = siblings.some(({ _id, names }) => _id !== before?._id && names.map(normalizeName).includes(name));
  if (isTaken) refuse("name", m.place_duplicate());
}

const parentKinds: Record<PlaceKind, readonly (PlaceKind | null)[]> = {
  region: [null],
  zone: ["region"],
  district: ["region", "zone"],
  town: ["region", "zone"],
};

async function assertParent(db: Db, { kind, parent_id }: PlaceData): Promise<void> {
  const parent = parent_id === null ? null : await findPlace(db, parent_id);
  if (parent === undefined) refuse("parent_id", m.place_unknown());
  if (!parentKinds[kind].includes(parent?.kind ?? null)) refuse("parent_id", m.place_parent_wrong());
}

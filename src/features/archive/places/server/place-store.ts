import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { byCodePoint, type Db } from "#database/database.ts";
import { getNameField, mapFields, otherLanguages } from "#platform/shared/language-fields.ts";
import { getEditDistance } from "../fold-name.ts";
import type { PlaceKind } from "../precision-rules.ts";
import {
  getNameSourceField,
  type IncidentPlace,
  incidentPlaceSchema,
  mapNames,
  NO_PLACE_NAMES,
  type Place,
  type PlaceData,
  type PlaceNames,
} from "../rules.ts";
import { deleteEmptyTexts, getText, listTexts, type PlaceTexts, replaceFoldedNames } from "./place-name-store.ts";

export type { Db };

/** Ends a range of names with the same beginning: it sorts after every letter. */
const LAST_LETTER = "\u{10FFFF}";
/** The lengths from which folded names may differ in one and in two letters; an Ethiopic letter is a whole syllable. */
const SIMILAR_LENGTHS = { latin: [4, 8], ethiopic: [3, 6] };
const SIMILAR_MAX = 5;

/** Joins the parent and the grandparent of each place. */
const selectPlaces = (db: Db) =>
  db
    .selectFrom("place")
    .leftJoin("place as parent", "parent.id", "place.parent_id")
    .leftJoin("place as grandparent", "grandparent.id", "parent.parent_id")
    .selectAll("place")
    .select(["parent.kind as parent_kind", "parent.name as parent_name", "grandparent.id as grandparent_id"])
    .select("grandparent.name as grandparent_name");

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectPlaces>["execute"]>>[number];

async function readPlaces(db: Db, query: { execute(): Promise<JoinedRow[]> }): Promise<Place[]> {
  const rows = await query.execute();
  const ids = rows.flatMap(({ id, parent_id, grandparent_id }) => [id, parent_id, grandparent_id]);
  const texts = await listTexts(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.map((row) => toPlace(row, texts));
}

function toPlace(row: JoinedRow, texts: PlaceTexts): Place {
  const { id: _id, kind, name, pcode, latitude, longitude, parent_id, source } = row;
  const toNamed = (id: string | null, named: string | null) =>
    id && named
      ? { _id: id, name: named, ...mapFields(otherLanguages, getNameField, (language) => getText(texts, id, language).name) }
      : null;
  const parent = toNamed(parent_id, row.parent_name);
  const isInZone = row.parent_kind === "zone";
  const added_spellings = JSON.parse(row.added_spellings_json) as string[];
  return {
    ...{ _id, kind, name, parent_id, pcode, latitude, longitude, source, added_spellings },
    ...mapNames((language) => getText(texts, _id, language)),
    region: isInZone ? toNamed(row.grandparent_id, row.grandparent_name) : parent,
    zone: isInZone ? parent : null,
    spellings: [...(JSON.parse(row.spellings_json) as string[]), ...added_spellings],
  };
}

type PlaceFilter = {
  /** Folded. */
  name?: string | undefined;
  kind?: PlaceKind | undefined;
  parent_id?: string | undefined;
  isAdded?: boolean;
};

/**
 * Returns places with a word that starts with the query: whole names first, then names that start with it, then larger places, then by
 * name.
 */
export async function listPlaces(db: Db, { name, kind, parent_id, isAdded }: PlaceFilter, limit: number): Promise<Place[]> {
  const query = selectPlaces(db)
    .$if(name !== undefined, (query) =>
      query
        .innerJoin(
          db
            .selectFrom("place_name")
            .select(["place_id", sql`min(case when is_whole = 0 then 2 when name = ${name} then 0 else 1 end)`.as("rank")])
            .where("name", ">=", name ?? "")
            .where("name", "<", `${name}${LAST_LETTER}`)
            .groupBy("place_id")
            .as("match"),
          "match.place_id",
          "place.id",
        )
        .orderBy("match.rank"),
    )
    .$if(kind !== undefined, (query) => query.where("place.kind", "=", kind ?? "town"))
    .$if(parent_id !== undefined, (query) => query.where("place.parent_id", "=", parent_id ?? ""))
    .$if(isAdded === true, (query) => query.where("place.source", "is", null))
    .orderBy(sql`case place.kind when 'region' then 0 when 'zone' then 1 when 'district' then 2 else 3 end`)
    .orderBy(byCodePoint(db, "place.name"))
    .orderBy("place.id")
    .limit(limit);
  return readPlaces(db, query);
}

/**
 * Returns the places with a full name within one or two edits of a folded name, by its length, and the same first letter, closest first.
 */
export async function listSimilarPlaces(db: Db, name: string): Promise<Place[]> {
  const [first = ""] = name;
  const lengths = SIMILAR_LENGTHS[/\p{Script=Ethiopic}/u.test(name) ? "ethiopic" : "latin"];
  const max = lengths.filter((length) => name.length >= length).length;
  if (max === 0) return [];
  const candidates = await db
    .selectFrom("place_name")
    .select(["place_id", "name"])
    .where("name", ">=", first)
    .where("name", "<", `${first}${LAST_LETTER}`)
    .where("is_whole", "=", 1)
    .where(sql`length(name)`, ">=", name.length - max)
    .where(sql`length(name)`, "<=", name.length + max)
    .orderBy("name")
    .orderBy("place_id")
    .execute();
  const distances = new Map<string, number>();
  for (const candidate of candidates) {
    const distance = getEditDistance(name, candidate.name);
    if (distance <= max) distances.set(candidate.place_id, Math.min(distance, distances.get(candidate.place_id) ?? max));
  }
  const closest = [...distances].toSorted(([, a], [, b]) => a - b).slice(0, SIMILAR_MAX);
  const places = await listPlacesById(
    db,
    closest.map(([id]) => id),
  );
  return closest.flatMap(([id]) => places.get(id) ?? []);
}

export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  return (await listPlacesById(db, [id])).get(id);
}

/** Returns the place with a code of OCHA. */
export async function findPlaceByPcode(db: Db, pcode: string): Promise<Place | undefined> {
  const [place] = await readPlaces(db, selectPlaces(db).where("place.pcode", "=", pcode));
  return place;
}

/** Returns places by their ids, in the order of their names. */
export async function listPlacesById(db: Db, ids: string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const query = selectPlaces(db).where("place.id", "in", ids).orderBy(byCodePoint(db, "place.name")).orderBy("place.id");
  return new Map((await readPlaces(db, query)).map((place) => [place._id, place]));
}

/** Adds the place to each item, as responses carry it; null without one. */
export async function withPlaces<T extends { place_id: string | null }>(
  db: Db,
  items: T[],
): Promise<(T & { place: IncidentPlace | null })[]> {
  const ids = new Set(items.flatMap(({ place_id }) => place_id ?? []));
  const places = await listPlacesById(db, [...ids]);
  return items.map((item) => {
    const place = item.place_id && places.get(item.place_id);
    return { ...item, place: place ? incidentPlaceSchema.parse(place) : null };
  });
}

/** Returns the names, with all spellings, of the places of a kind with this parent; null for those without a parent. */
export async function listSiblingNames(db: Db, kind: PlaceKind, parentId: string | null) {
  const rows = await db
    .selectFrom("place")
    .select(["id as _id", "name", "spellings_json", "added_spellings_json"])
    .where("kind", "=", kind)
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .execute();
  return rows.map(({ _id, name, spellings_json, added_spellings_json }) => ({
    _id,
    names: [name, ...(JSON.parse(spellings_json) as string[]), ...(JSON.parse(added_spellings_json) as string[])],
  }));
}

/** Returns whether an incident, also one in the trash, has this place, or another place is in it. */
export async function isPlaceUsed(db: Db, id: string): Promise<boolean> {
  const incident = await db.selectFrom("incident").select("id").where("place_id", "=", id).limit(1).executeTakeFirst();
  const child = await db.selectFrom("place").select("id").where("parent_id", "=", id).limit(1).executeTakeFirst();
  return incident !== undefined || child !== undefined;
}

/** Inserts an admin's place and returns its id. */
export async function insertPlace(tx: Db, data: PlaceData, createdBy: string | null, now: Date): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  await tx
    .insertInto("place")
    .values({
      ...toColumns(data),
      id,
      spellings_json: "[]",
      pcode: null,
      source: null,
      created_by: createdBy,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await updateAddedNames(tx, id, NO_PLACE_NAMES, data);
  await replaceFoldedNames(tx, [id]);
  return id;
}

/** Updates a place. Only the spellings and the added names of a shipped one may differ. */
export async function updatePlace(tx: Db, id: string, before: PlaceData, after: PlaceData, now: Date): Promise<void> {
  await tx
    .updateTable("place")
    .set({ ...toColumns(after), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await updateAddedNames(tx, id, before, after);
  await replaceFoldedNames(tx, [id]);
}

const toColumns = ({ kind, name, parent_id, latitude, longitude, spellings }: PlaceData) => ({
  ...{ kind, name, parent_id, latitude, longitude },
  added_spellings_json: JSON.stringify(spellings),
});

/** Stores only changed names, as an unchanged one may be the shipped one. */
async function updateAddedNames(tx: Db, place_id: string, before: PlaceNames, after: PlaceNames): Promise<void> {
  for (const language of otherLanguages) {
    const [name, source] = [getNameField(language), getNameSourceField(language)];
    if (after[name] === before[name] && after[source] === before[source]) continue;
    const added = { added_name: after[name], added_source: after[source] };
    await tx
      .insertInto("place_text")
      .values({ place_id, language, name: null, source: null, ...added })
      .onConflict((conflict) => conflict.columns(["place_id", "language"]).doUpdateSet(added))
      .execute();
  }
  await deleteEmptyTexts(tx);
}

export async function deletePlaceRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("place").where("id", "=", id).execute();
}

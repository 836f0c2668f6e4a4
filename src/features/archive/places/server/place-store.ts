import { type Insertable, type Selectable, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { foldWords, getEditDistance } from "../fold-name.ts";
import type { PlaceKind } from "../precision-rules.ts";
import type { IncidentPlace, Place } from "../rules.ts";

export type { Db };

/** The fields of a place that an admin adds. */
export type PlaceData = {
  kind: PlaceKind;
  name: string;
  parent_id: string | null;
  latitude: number | null;
  longitude: number | null;
} & Required<AddedNames>;
/** The names that admins may add to any place; the Amharic name only with its source. */
export type AddedNames = { spellings: string[]; name_am?: string | null; name_am_source?: string | null };

type Row = Selectable<Tables["place"]>;

/** The rows of one statement, as engines limit its number of values. */
const INSERT_ROWS = 100;
/** The end of a range of names that start alike: it sorts after every letter. */
const LAST_LETTER = "\u{10FFFF}";
/** The lengths of folded names from which one and two letters may differ; an Ethiopic letter is a whole syllable. */
const SIMILAR_LENGTHS = { latin: [4, 8], ethiopic: [3, 6] };
const SIMILAR_MAX = 5;
/** The places by whose names a search is widened. */
const NAMED_PLACES_MAX = 20;

/** Joins the parent and the grandparent of each place. */
const selectPlaces = (db: Db) =>
  db
    .selectFrom("place")
    .leftJoin("place as parent", "parent.id", "place.parent_id")
    .leftJoin("place as grandparent", "grandparent.id", "parent.parent_id")
    .selectAll("place")
    .select(["parent.kind as parent_kind", "parent.name as parent_name", "grandparent.id as grandparent_id"])
    .select("grandparent.name as grandparent_name")
    .select(({ fn }) => [
      fn.coalesce("parent.added_name_am", "parent.name_am").as("parent_name_am"),
      fn.coalesce("grandparent.added_name_am", "grandparent.name_am").as("grandparent_name_am"),
    ]);

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectPlaces>["execute"]>>[number];

function toIncidentPlace(row: JoinedRow): IncidentPlace {
  const { id: _id, kind, name, pcode, latitude, longitude, parent_id, parent_name, grandparent_id, grandparent_name } = row;
  const parent = parent_id && parent_name ? { _id: parent_id, name: parent_name, name_am: row.parent_name_am } : null;
  const grandparent =
    grandparent_id && grandparent_name ? { _id: grandparent_id, name: grandparent_name, name_am: row.grandparent_name_am } : null;
  const isInZone = row.parent_kind === "zone";
  return {
    _id,
    kind,
    name,
    name_am: row.added_name_am ?? row.name_am,
    region: isInZone ? grandparent : parent,
    zone: isInZone ? parent : null,
    pcode,
    latitude,
    longitude,
  };
}

function toPlace(row: JoinedRow): Place {
  const added = JSON.parse(row.added_spellings_json) as string[];
  return {
    ...toIncidentPlace(row),
    parent_id: row.parent_id,
    spellings: [...(JSON.parse(row.spellings_json) as string[]), ...added],
    added_spellings: added,
    name_am_source: row.added_name_am === null ? row.name_am_source : row.added_name_am_source,
    source: row.source,
  };
}

type PlaceFilter = {
  /** Folded. */
  name?: string | undefined;
  kind?: PlaceKind | undefined;
  parent_id?: string | undefined;
  isAdded?: boolean;
};

/** Returns places with a word that starts with the query: whole names first, then names that start with it, then the larger ones, by name. */
export async function listPlaces(db: Db, { name, kind, parent_id, isAdded }: PlaceFilter, limit: number): Promise<Place[]> {
  const rows = await selectPlaces(db)
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
    .orderBy("place.name")
    .orderBy("place.id")
    .limit(limit)
    .execute();
  return rows.map(toPlace);
}

/** Returns places of which a whole name differs in a letter or two from a folded name but starts alike, the closest first. */
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
  if (closest.length === 0) return [];
  const ids = closest.map(([id]) => id);
  const rows = await selectPlaces(db).where("place.id", "in", ids).execute();
  return rows.map(toPlace).toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const row = await selectPlaces(db).where("place.id", "=", id).executeTakeFirst();
  return row && toPlace(row);
}

/** Returns the place with a code of OCHA. */
export async function findPlaceByPcode(db: Db, pcode: string): Promise<Place | undefined> {
  const row = await selectPlaces(db).where("place.pcode", "=", pcode).executeTakeFirst();
  return row && toPlace(row);
}

/** Adds to each item its place as responses carry it; null when it has none. */
export async function withPlaces<T extends { place_id: string | null }>(
  db: Db,
  items: T[],
): Promise<(T & { place: IncidentPlace | null })[]> {
  const ids = [...new Set(items.flatMap(({ place_id }) => place_id ?? []))];
  const rows = ids.length === 0 ? [] : await selectPlaces(db).where("place.id", "in", ids).execute();
  const places = new Map(rows.map((row) => [row.id, toIncidentPlace(row)]));
  return items.map((item) => ({ ...item, place: (item.place_id && places.get(item.place_id)) || null }));
}

/** Returns the names of the places of a kind in a place, or in none, with all their spellings. */
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

/** Returns whether an incident, also one in the trash, has this place, or another place lies in it. */
export async function isPlaceUsed(db: Db, id: string): Promise<boolean> {
  const incident = await db.selectFrom("incident").select("id").where("place_id", "=", id).limit(1).executeTakeFirst();
  const child = await db.selectFrom("place").select("id").where("parent_id", "=", id).limit(1).executeTakeFirst();
  return incident !== undefined || child !== undefined;
}

/** Inserts a place of an admin and returns its id. */
export async function insertPlace(tx: Db, data: PlaceData, createdBy: string | null, now: Date): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  const row = { ...toColumns(data), id, spellings_json: "[]", name_am: null, name_am_source: null, pcode: null, source: null };
  await tx
    .insertInto("place")
    .values({ ...row, created_by: createdBy, created_at: at, updated_at: at })
    .execute();
  await replaceFoldedNames(tx, [{ added_name_am: null, ...row }]);
  return id;
}

/** Updates a place of an admin. */
export async function updatePlace(tx: Db, id: string, data: PlaceData, now: Date): Promise<void> {
  await updateColumns(tx, id, toColumns(data), now);
}

/** Updates the names that admins added to a place that came with the site. */
export async function updateAddedNames(tx: Db, id: string, names: AddedNames, now: Date): Promise<void> {
  await updateColumns(tx, id, toAddedColumns(names), now);
}

async function updateColumns(tx: Db, id: string, columns: Partial<Row>, now: Date): Promise<void> {
  const row = await tx
    .updateTable("place")
    .set({ ...columns, updated_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceFoldedNames(tx, [row]);
}

export async function deletePlaceRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("place").where("id", "=", id).execute();
}

/** Deletes all places of a site without incidents. */
export async function deletePlaces(tx: Db): Promise<void> {
  await tx.deleteFrom("place").execute();
  await updatePlaceDataHash(tx, null);
}

type NameColumns = Pick<Row, "id" | "name" | "spellings_json" | "added_spellings_json" | "name_am" | "added_name_am">;

/** Replaces the names by which places are searched: each whole name, and its rest from each later word on. */
export async function replaceFoldedNames(tx: Db, places: NameColumns[]): Promise<void> {
  for (let start = 0; start < places.length; start += INSERT_ROWS) {
    const some = places.slice(start, start + INSERT_ROWS);
    const ids = some.map(({ id }) => id);
    await tx.deleteFrom("place_name").where("place_id", "in", ids).execute();
    const rows = some.flatMap(foldNames);
    for (let first = 0; first < rows.length; first += INSERT_ROWS) {
      await tx
        .insertInto("place_name")
        .values(rows.slice(first, first + INSERT_ROWS))
        .execute();
    }
  }
}

function foldNames({ id, name, spellings_json, added_spellings_json, name_am, added_name_am }: NameColumns) {
  const spellings = [...(JSON.parse(spellings_json) as string[]), ...(JSON.parse(added_spellings_json) as string[])];
  const folded = new Map<string, number>();
  for (const words of [name, ...spellings, name_am ?? "", added_name_am ?? ""].map(foldWords)) {
    for (const index of words.keys()) {
      const rest = words.slice(index).join("");
      folded.set(rest, Math.max(index === 0 ? 1 : 0, folded.get(rest) ?? 0));
    }
  }
  return [...folded].map(([text, isWhole]) => ({ place_id: id, name: text, is_whole: isWhole }));
}

function toColumns({ spellings, name_am, name_am_source, ...data }: PlaceData) {
  return { ...data, ...toAddedColumns({ spellings, name_am, name_am_source }) };
}

function toAddedColumns({ spellings, name_am, name_am_source }: AddedNames) {
  const amharic = name_am === undefined ? {} : { added_name_am: name_am, added_name_am_source: name_am_source };
  return { added_spellings_json: JSON.stringify(spellings), ...amharic };
}

/** Returns every row, to compare them with the data of this version. */
export async function listPlaceRows(db: Db): Promise<Row[]> {
  return db.selectFrom("place").selectAll().orderBy("id").execute();
}

/** Inserts places of the data. */
export async function insertPlaceRows(tx: Db, rows: Insertable<Tables["place"]>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_ROWS) {
    await tx
      .insertInto("place")
      .values(rows.slice(start, start + INSERT_ROWS))
      .execute();
  }
}

export async function updatePlaceRow(tx: Db, id: string, columns: Partial<Row>): Promise<void> {
  await tx.updateTable("place").set(columns).where("id", "=", id).execute();
}

/** The setting, of no owner, that holds the hash of the data with which the list was last brought up to date. */
const PLACE_DATA = "place_data_sha256";

/** Returns the hash of the data that the list has, or undefined for a new site. */
export async function findPlaceDataHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("site_setting").select("value").where("name", "=", PLACE_DATA).executeTakeFirst();
  return row && (JSON.parse(row.value) as string);
}

/** Stores the hash of the data that the list has; null removes it. */
export async function updatePlaceDataHash(tx: Db, hash: string | null): Promise<void> {
  await tx.deleteFrom("site_setting").where("name", "=", PLACE_DATA).execute();
  if (hash === null) return;
  await tx
    .insertInto("site_setting")
    .values({ name: PLACE_DATA, value: JSON.stringify(hash) })
    .execute();
}

/** Returns all names of the places with one of these whole names, by that name; names are folded as `fold-name.ts` does. */
export async function listNamesOfPlaces(db: Db, names: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (names.length === 0) return found;
  const rows = await db
    .selectFrom("place_name")
    .innerJoin("place", "place.id", "place_name.place_id")
    .select(["place_name.name as folded", "place.name", "spellings_json", "added_spellings_json", "name_am", "added_name_am"])
    .where("place_name.name", "in", names)
    .where("is_whole", "=", 1)
    .orderBy("place.id")
    .limit(NAMED_PLACES_MAX)
    .execute();
  for (const { folded, name, name_am, added_name_am, ...row } of rows) {
    const spellings = [row.spellings_json, row.added_spellings_json].flatMap((json) => JSON.parse(json) as string[]);
    const all = [name, ...spellings, ...[name_am, added_name_am].filter((text) => text !== null)];
    found.set(folded, [...new Set([...(found.get(folded) ?? []), ...all])]);
  }
  return found;
}

/** Returns the ids of the places with this whole name, folded. */
export async function listPlaceIds(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("place_name")
    .select("place_id")
    .where("name", "=", name)
    .where("is_whole", "=", 1)
    .orderBy("place_id")
    .execute();
  return rows.map(({ place_id }) => place_id);
}

/** Returns places by their ids, without their parents. */
export async function listPlacesById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("place")
    .select(["id as _id", "name", "pcode", "latitude", "longitude"])
    .select(({ fn }) => fn.coalesce("added_name_am", "name_am").as("name_am"))
    .where("id", "in", ids)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

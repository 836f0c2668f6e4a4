import { createHash } from "node:crypto";
import { foldWords } from "../fold-name.ts";
import {
  type Db,
  findPlaceDataHash,
  insertPlaceRows,
  listPlaceRows,
  replaceFoldedNames,
  updatePlaceDataHash,
  updatePlaceRow,
} from "./place-store.ts";
import { type GazetteerPlace, readGazetteer } from "./read-gazetteer.ts";

type SeedOptions = {
  reader: Db;
  inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown>;
  now(): Date;
  /** What there is to store. */
  places?: GazetteerPlace[];
};

/**
 * Brings the places that come with the site up to date with the data of this version, and the names by which all are searched
 * with its folding; once they are, it only compares a hash. What admins added, places and names, stays as it is, and so does a
 * place that the data no longer has, as incidents may name it.
 */
export async function seedPlaces({ reader, inTransaction, now, places = readGazetteer() }: SeedOptions): Promise<void> {
  const hash = getDataHash(places);
  if ((await findPlaceDataHash(reader)) === hash) return;
  await inTransaction(async (tx) => {
    // Another process may have started at the same time.
    if ((await findPlaceDataHash(tx)) === hash) return;
    const rows = new Map((await listPlaceRows(tx)).map((row) => [row.id, row]));
    const at = now().toISOString();
    const added = { added_spellings_json: "[]", added_name_am: null, added_name_am_source: null, created_by: null };
    const missing = places.filter(({ id }) => !rows.has(id));
    await insertPlaceRows(
      tx,
      missing.map((place) => ({ ...toColumns(place), ...added, id: place.id, created_at: at, updated_at: at })),
    );
    const changed = places.filter((place) => {
      const row = rows.get(place.id);
      return row && Object.entries(toColumns(place)).some(([name, value]) => row[name as keyof typeof row] !== value);
    });
    for (const place of changed) await updatePlaceRow(tx, place.id, { ...toColumns(place), updated_at: at });
    await replaceFoldedNames(tx, await listPlaceRows(tx));
    await updatePlaceDataHash(tx, hash);
  });
}

/** Returns a hash of the data and of its folded names, which also changes when names are folded in another way. */
function getDataHash(places: GazetteerPlace[]): string {
  const folded = places.map(({ name, spellings, name_am }) => [name, ...spellings, name_am ?? ""].map(foldWords));
  return createHash("sha256")
    .update(JSON.stringify([places, folded]))
    .digest("hex");
}

function toColumns({ id: _id, spellings, ...place }: GazetteerPlace) {
  return { ...place, spellings_json: JSON.stringify(spellings) };
}

import { createHash } from "node:crypto";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { foldWords } from "../fold-name.ts";
import { replaceFoldedNames } from "./place-name-store.ts";
import { type GazetteerPlace, readGazetteer } from "./read-gazetteer.ts";
import { type Db, findPlaceDataHash, listAllPlaceIds, updatePlaceDataHash, updateShippedPlaces } from "./seed-store.ts";

type SeedOptions = {
  reader: Db;
  inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown>;
  now(): Date;
  /** What there is to store, by default what comes with the site. */
  places?: GazetteerPlace[];
};

/**
 * Brings the places that come with the site up to date with the data of this version, and the names by which all are searched
 * with its folding; once they are, it only compares a hash. What admins added, places and names, stays as it is, and so does a
 * place that the data no longer has, as incidents may name it.
 */
export async function seedPlaces({ reader, inTransaction, now, places: given }: SeedOptions): Promise<void> {
  const { places, hash } = given ? hashData(given) : readShipped();
  if ((await findPlaceDataHash(reader)) === hash) return;
  await inTransaction(async (tx) => {
    // Another process may have started at the same time.
    if ((await findPlaceDataHash(tx)) === hash) return;
    await updateShippedPlaces(tx, places, now());
    await replaceFoldedNames(tx, await listAllPlaceIds(tx));
    await updatePlaceDataHash(tx, hash);
  });
}

let shipped: ReturnType<typeof hashData> | undefined;

/** Reads and hashes what comes with the site once in a process that opens many sites, as tests do. */
function readShipped() {
  shipped ??= hashData(readGazetteer());
  return shipped;
}

/** Adds a hash of the data and of its folded names, which also changes when names are folded in another way. */
function hashData(places: GazetteerPlace[]) {
  const folded = places.map((place) => {
    const translated = otherLanguages.map((language) => place[getNameField(language)] ?? "");
    return [place.name, ...place.spellings, ...translated].map(foldWords);
  });
  const hash = createHash("sha256")
    .update(JSON.stringify([places, folded]))
    .digest("hex");
  return { places, hash };
}

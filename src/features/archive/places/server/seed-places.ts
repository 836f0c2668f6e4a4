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
  /** The places to store, by default the shipped ones. */
  places?: GazetteerPlace[];
};

/**
 * Updates the shipped places to the data of this version, and the searched names of all places to its folding; if both are current, it
 * only compares a hash. Places and names that admins added stay, as do places that the data no longer has, because incidents may refer to
 * them.
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

/** Reads and hashes the shipped data once in a process that opens many sites, as tests do. */
function readShipped() {
  shipped ??= hashData(readGazetteer());
  return shipped;
}

/** Adds a hash of the data and its folded names, which also changes with the folding. */
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

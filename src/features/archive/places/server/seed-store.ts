import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { toChunks } from "#platform/shared/lists.ts";
import { getNameSourceField } from "../rules.ts";
import { CHUNK_SIZE, deleteEmptyTexts } from "./place-name-store.ts";
import type { GazetteerPlace } from "./read-gazetteer.ts";

export type { Db };

/** The row of the settings with the hash of the data of the last update; owners do not see it. */
export const PLACE_DATA = "place_data_sha256";

/** Returns the hash of the stored data; undefined for a new site. */
export async function findPlaceDataHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("site_setting").select("value").where("name", "=", PLACE_DATA).executeTakeFirst();
  return row && (JSON.parse(row.value) as string);
}

/** Stores the hash of the stored data; null removes it. */
export async function updatePlaceDataHash(tx: Db, hash: string | null): Promise<void> {
  await tx.deleteFrom("site_setting").where("name", "=", PLACE_DATA).execute();
  if (hash === null) return;
  await tx
    .insertInto("site_setting")
    .values({ name: PLACE_DATA, value: JSON.stringify(hash) })
    .execute();
}

/** Returns the ids of all places. */
export async function listAllPlaceIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("place").select("id").execute()).map(({ id }) => id);
}

/** Stores shipped places; what admins added to them stays. */
export async function updateShippedPlaces(tx: Db, places: GazetteerPlace[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const some of toChunks(places, CHUNK_SIZE)) {
    const rows = some.map(({ id, kind, parent_id, name, spellings, pcode, latitude, longitude, source }) => ({
      ...{ id, kind, parent_id, name, pcode, latitude, longitude, source, created_by: null, created_at: at, updated_at: at },
      spellings_json: JSON.stringify(spellings),
    }));
    const { id: _id, created_by: _by, created_at: _at, ...columns } = rows[0] ?? {};
    await tx
      .insertInto("place")
      .values(rows)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(toExcluded(Object.keys(columns))))
      .execute();
    const texts = some.flatMap((place) =>
      otherLanguages.map((language) => {
        const [name, source] = [place[getNameField(language)], place[getNameSourceField(language)]];
        return { place_id: place.id, language, name, source, added_name: null, added_source: null };
      }),
    );
    await tx
      .insertInto("place_text")
      .values(texts)
      .onConflict((conflict) => conflict.columns(["place_id", "language"]).doUpdateSet(toExcluded(["name", "source"])))
      .execute();
  }
  await deleteEmptyTexts(tx);
}

/** Sets columns to the values of the insert. */
const toExcluded = (columns: string[]) => Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));

/** Deletes all places of a site without incidents. */
export async function deletePlaces(tx: Db): Promise<void> {
  await tx.deleteFrom("place").execute();
  await updatePlaceDataHash(tx, null);
}

import type { Db } from "#database/database.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { getNameSourceField, mapNames } from "../rules.ts";
import { deleteEmptyTexts, INSERT_ROWS } from "./place-name-store.ts";
import type { GazetteerPlace } from "./read-gazetteer.ts";

export type { Db };

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

/** Returns the ids of all places. */
export async function listAllPlaceIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("place").select("id").execute()).map(({ id }) => id);
}

/** Returns the places that came with the site as the data of then had them, by their ids. */
export async function listShippedPlaces(db: Db): Promise<Map<string, GazetteerPlace>> {
  const rows = await db.selectFrom("place").selectAll().where("source", "is not", null).execute();
  const texts = Map.groupBy(await db.selectFrom("place_text").selectAll().execute(), ({ place_id }) => place_id);
  return new Map(
    rows.map(({ id, kind, parent_id, name, spellings_json, pcode, latitude, longitude, source }) => {
      const spellings = JSON.parse(spellings_json) as string[];
      const names = mapNames((language) => {
        const text = texts.get(id)?.find((row) => row.language === language);
        return { name: text?.name ?? null, source: text?.source ?? null };
      });
      return [id, { id, kind, parent_id, name, spellings, ...names, pcode, latitude, longitude, source: source ?? "" }];
    }),
  );
}

/** Stores places of the data; of those that are there already, names that admins added stay. */
export async function storeShippedPlaces(tx: Db, places: GazetteerPlace[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (let start = 0; start < places.length; start += INSERT_ROWS) {
    const some = places.slice(start, start + INSERT_ROWS);
    const rows = some.map(({ id, kind, parent_id, name, spellings, pcode, latitude, longitude, source }) => ({
      ...{ id, kind, parent_id, name, pcode, latitude, longitude, source },
      spellings_json: JSON.stringify(spellings),
      created_by: null,
      created_at: at,
      updated_at: at,
    }));
    await tx
      .insertInto("place")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          kind: ref("excluded.kind"),
          parent_id: ref("excluded.parent_id"),
          name: ref("excluded.name"),
          spellings_json: ref("excluded.spellings_json"),
          pcode: ref("excluded.pcode"),
          latitude: ref("excluded.latitude"),
          longitude: ref("excluded.longitude"),
          source: ref("excluded.source"),
          updated_at: ref("excluded.updated_at"),
        })),
      )
      .execute();
    const ids = some.map(({ id }) => id);
    await tx.updateTable("place_text").set({ name: null, source: null }).where("place_id", "in", ids).execute();
    const texts = some.flatMap((place) =>
      otherLanguages.flatMap((language) => {
        const [name, source] = [place[getNameField(language)], place[getNameSourceField(language)]];
        return name === null ? [] : [{ place_id: place.id, language, name, source, added_name: null, added_source: null }];
      }),
    );
    if (texts.length === 0) continue;
    await tx
      .insertInto("place_text")
      .values(texts)
      .onConflict((conflict) =>
        conflict
          .columns(["place_id", "language"])
          .doUpdateSet(({ ref }) => ({ name: ref("excluded.name"), source: ref("excluded.source") })),
      )
      .execute();
  }
  await deleteEmptyTexts(tx);
}

/** Deletes all places of a site without incidents. */
export async function deletePlaces(tx: Db): Promise<void> {
  await tx.deleteFrom("place").execute();
  await updatePlaceDataHash(tx, null);
}

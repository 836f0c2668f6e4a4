import type { Selectable } from "kysely";
import type { Db } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { OtherLanguage } from "#platform/shared/language-fields.ts";
import { toChunks } from "#platform/shared/lists.ts";
import { foldWords } from "../fold-name.ts";

/** Rows per statement, as engines limit the number of values. */
export const CHUNK_SIZE = 100;
/** The most places whose names widen a search. */
const NAMED_PLACES_MAX = 20;

/** The names of places in other languages, by the places' ids. */
export type PlaceTexts = Map<string, Selectable<Tables["place_text"]>[]>;

export async function listTexts(db: Db, ids: string[]): Promise<PlaceTexts> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("place_text")
    .selectAll()
    .where("place_id", "in", [...new Set(ids)])
    .orderBy("language")
    .execute();
  return Map.groupBy(rows, ({ place_id }) => place_id);
}

/** Returns the name of a place in a language, with its source; an admin's name precedes the shipped one. */
export function getText(texts: PlaceTexts, id: string, language: OtherLanguage) {
  const text = texts.get(id)?.find((row) => row.language === language);
  if (text && text.added_name !== null) return { name: text.added_name, source: text.added_source };
  return { name: text?.name ?? null, source: text?.source ?? null };
}

/** Deletes rows without a name. */
export async function deleteEmptyTexts(tx: Db): Promise<void> {
  await tx.deleteFrom("place_text").where("name", "is", null).where("added_name", "is", null).execute();
}

/** Returns all names of places by their ids. */
async function listAllNames(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("place")
    .select(["id", "name", "spellings_json", "added_spellings_json"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  const texts = await listTexts(db, ids);
  return new Map(
    rows.map(({ id, name, spellings_json, added_spellings_json }) => {
      const spellings = [spellings_json, added_spellings_json].flatMap((json) => JSON.parse(json) as string[]);
      const translated = (texts.get(id) ?? []).flatMap((text) => [text.name, text.added_name].filter((other) => other !== null));
      return [id, [name, ...spellings, ...translated]];
    }),
  );
}

/** Replaces the searched names of places: each whole name, and its rest from each later word. */
export async function replaceFoldedNames(tx: Db, ids: string[]): Promise<void> {
  for (const some of toChunks(ids, CHUNK_SIZE)) {
    await tx.deleteFrom("place_name").where("place_id", "in", some).execute();
    const rows = [...(await listAllNames(tx, some))].flatMap(foldNames);
    for (const chunk of toChunks(rows, CHUNK_SIZE)) await tx.insertInto("place_name").values(chunk).execute();
  }
}

function foldNames([place_id, names]: [id: string, names: string[]]) {
  const folded = new Map<string, number>();
  for (const words of names.map(foldWords)) {
    for (const index of words.keys()) {
      const rest = words.slice(index).join("");
      folded.set(rest, Math.max(index === 0 ? 1 : 0, folded.get(rest) ?? 0));
    }
  }
  return [...folded].map(([name, is_whole]) => ({ place_id, name, is_whole }));
}

const selectWholeNames = (db: Db, names: string[]) =>
  db
    .selectFrom("place_name")
    .select(["name", "place_id"])
    .where("name", "in", names)
    .where("is_whole", "=", 1)
    .orderBy("place_id");

/** Returns all names of the places that have one of these whole names, by that name; names are folded as in `fold-name.ts`. */
export async function listNamesOfPlaces(db: Db, names: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (names.length === 0) return found;
  const rows = await selectWholeNames(db, names).limit(NAMED_PLACES_MAX).execute();
  const allNames = await listAllNames(
    db,
    rows.map(({ place_id }) => place_id),
  );
  for (const { name, place_id } of rows)
    found.set(name, [...new Set([...(found.get(name) ?? []), ...(allNames.get(place_id) ?? [])])]);
  return found;
}

/** Returns the ids of the places with this whole name, folded. */
export async function listPlaceIds(db: Db, name: string): Promise<string[]> {
  return (await selectWholeNames(db, [name]).execute()).map(({ place_id }) => place_id);
}

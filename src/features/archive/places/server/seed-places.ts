import { reviseIncidents } from "#features/archive/revisions/server/revise-incidents.ts";
import { listIncidentsAbout } from "#features/archive/revisions/server/revision-store.ts";
import { type Db, foldNames, insertPlaceRows, listPlaceRows, updatePlaceRow } from "./place-store.ts";
import { type GazetteerPlace, readGazetteer } from "./read-gazetteer.ts";

type SeedOptions = {
  reader: Db;
  inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown>;
  now(): Date;
  /** What there is to store. */
  places?: GazetteerPlace[];
};

type Rows = Awaited<ReturnType<typeof listPlaceRows>>;

/**
 * Brings the places that come with the site up to date with the data of this version; once they are, it writes nothing. What
 * admins added, places and names, stays as it is, and so does a place that the data no longer has, as incidents may name it.
 */
export async function seedPlaces({ reader, inTransaction, now, places = readGazetteer() }: SeedOptions): Promise<void> {
  const isDone = (rows: Rows) => getDifferences(places, rows).every((differences) => differences.length === 0);
  if (isDone(await listPlaceRows(reader))) return;
  await inTransaction(async (tx) => {
    // Another process may have started at the same time.
    const [missing, changed, stale] = getDifferences(places, await listPlaceRows(tx));
    const at = now().toISOString();
    const added = { added_spellings_json: "[]", added_name_am: null, added_name_am_source: null, created_by: null };
    await insertPlaceRows(
      tx,
      missing.map((place) => {
        const row = { ...toColumns(place), ...added };
        return { ...row, id: place.id, folded_names: foldNames(row), created_at: at, updated_at: at };
      }),
    );
    for (const { place, row } of changed) {
      const columns = toColumns(place);
      await updatePlaceRow(tx, row.id, { ...columns, folded_names: foldNames({ ...row, ...columns }), updated_at: at });
    }
    const incidentIds = await listIncidentsAbout(
      tx,
      changed.map(({ row }) => row.id),
    );
    await reviseIncidents(tx, incidentIds, { at, reason: null });
    for (const row of stale) await updatePlaceRow(tx, row.id, { folded_names: foldNames(row) });
  });
}

/** Returns the places that have no row, those whose row differs, and the rows whose names an older version has folded. */
function getDifferences(places: GazetteerPlace[], rows: Rows) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const missing = places.filter(({ id }) => !rowsById.has(id));
  const changed = places.flatMap((place) => {
    const row = rowsById.get(place.id);
    const isSame = row && Object.entries(toColumns(place)).every(([name, value]) => row[name as keyof typeof row] === value);
    return !row || isSame ? [] : [{ place, row }];
  });
  const changedIds = new Set(changed.map(({ row }) => row.id));
  const stale = rows.filter((row) => !changedIds.has(row.id) && row.folded_names !== foldNames(row));
  return [missing, changed, stale] as const;
}

function toColumns({ id: _id, spellings, ...place }: GazetteerPlace) {
  return { ...place, spellings_json: JSON.stringify(spellings) };
}

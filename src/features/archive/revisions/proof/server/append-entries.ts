import type { ManifestEntryRow } from "#database/tables.ts";
import { type Db, findNewestEntry, insertEntryRows } from "./manifest-entry-store.ts";

export type NewEntry = Omit<ManifestEntryRow, "number" | "date">;

/** `YYYY-MM-DD` of an ISO time. */
const DATE_LENGTH = 10;

/** Appends entries to the log, dated `at`, or like the newest one when the clock went back. */
export async function appendEntries(tx: Db, entries: NewEntry[], at: string): Promise<void> {
  if (entries.length === 0) return;
  let newest = await findNewestEntry(tx);
  const rows = entries.map((entry) => {
    newest = createEntry(entry, at, newest);
    return newest;
  });
  await insertEntryRows(tx, rows);
}

/** Returns the row that follows another one; the first one without it. */
export function createEntry(entry: NewEntry, at: string, previous: ManifestEntryRow | undefined): ManifestEntryRow {
  const day = at.slice(0, DATE_LENGTH);
  return {
    ...entry,
    number: (previous?.number ?? 0) + 1,
    date: previous && previous.date > day ? previous.date : day,
  };
}

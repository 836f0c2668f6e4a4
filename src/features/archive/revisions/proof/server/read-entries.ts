import { setImmediate } from "node:timers/promises";
import type { ManifestEntryRow } from "#database/tables.ts";
import { type Db, listEntries } from "./manifest-entry-store.ts";

/** The entries of one read, which are held in memory. */
const READ_SIZE = 200;

/**
 * Yields the entries after a number up to another one, some at a time. Entries never change once they are written, so that this needs no
 * snapshot while a slow phone reads.
 */
export async function* readEntries(db: Db, { after, last }: { after: number; last: number }): AsyncGenerator<ManifestEntryRow[]> {
  for (let read = after; read < last; ) {
    const rows = await listEntries(db, { after: read, last, limit: READ_SIZE });
    if (rows.length === 0) return;
    yield rows;
    read = rows.at(-1)?.number ?? last;
    // SQLite queries are synchronous: without a pause, they would block the server.
    await setImmediate();
  }
}

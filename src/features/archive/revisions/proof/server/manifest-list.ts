import { createHash } from "node:crypto";
import type { ManifestEntryRow } from "#database/tables.ts";
import { createMutex, readPages } from "#platform/server/process/slices.ts";
import type { Manifest, ManifestEntry } from "../manifest-rules.ts";
import { type Db, listEntries } from "./manifest-entry-store.ts";

/** The list up to an entry. Further entries do not change it. */
export type List = Pick<Manifest, "entries" | "bytes" | "sha256"> & { last: number };

/** Creates a function that sums up the list up to an entry. It reads each entry once: after a change only the new ones. */
export function createListReader(reader: Db): (newest: ManifestEntryRow | undefined) => Promise<List> {
  const runExclusive = createMutex();
  const begin = () => ({ hash: createHash("sha256"), entries: 0, bytes: 0, newest: undefined as ManifestEntryRow | undefined });
  let state = begin();

  /** Starts over if the list is another one, as after a restored backup. */
  const assertSameList = async () => {
    const { newest } = state;
    if (!newest) return;
    const [row] = await listEntries(reader, { after: newest.number - 1, last: newest.number, limit: 1 });
    if (row?.sha256 !== newest.sha256 || row.date !== newest.date) state = begin();
  };

  return (newest) =>
    runExclusive(async () => {
      await assertSameList();
      for await (const rows of readEntries(reader, { after: state.newest?.number ?? 0, last: newest?.number ?? 0 })) {
        const text = renderLines(rows);
        state.hash.update(text);
        state.entries += rows.length;
        state.bytes += Buffer.byteLength(text);
        state.newest = rows.at(-1);
      }
      const { hash, entries, bytes } = state;
      return { last: state.newest?.number ?? 0, entries, bytes, sha256: hash.copy().digest("hex") };
    });
}

/** Yields the lines of the list up to an entry. */
export async function* renderList(reader: Db, last: number): AsyncGenerator<string> {
  for await (const rows of readEntries(reader, { after: 0, last })) yield renderLines(rows);
}

/** Entries read at once and held in memory. */
const READ_SIZE = 200;

/** Yields entries in batches. Written entries never change, so this needs no snapshot while a slow phone reads. */
const readEntries = (db: Db, { after, last }: { after: number; last: number }) =>
  readPages<ManifestEntryRow>(READ_SIZE, (row) => listEntries(db, { after: row?.number ?? after, last, limit: READ_SIZE }));

const renderLines = (rows: ManifestEntryRow[]) => rows.map((row) => `${JSON.stringify(toEntry(row))}\n`).join("");

function toEntry({ date, incident_id, kind, record_sha256, revision, sha256, type, width }: ManifestEntryRow): ManifestEntry {
  return {
    date,
    incident_id,
    kind,
    ...(record_sha256 === null ? {} : { record_sha256 }),
    revision,
    sha256,
    ...(type === null ? {} : { type }),
    ...(width === null ? {} : { width }),
  };
}

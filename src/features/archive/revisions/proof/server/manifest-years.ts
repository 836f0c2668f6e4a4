import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ManifestEntryRow } from "#database/tables.ts";
import { createMutex } from "#platform/shared/create-mutex.ts";
import { type Db, listEntries } from "./manifest-entry-store.ts";
import { endYear, YearWriter } from "./year-writer.ts";

/** A year of the log, with the data that its file's hash needs. */
export type Year = {
  year: string;
  /** The number of the last entry before it, and the hash of the last day before it. */
  after: number;
  previous: string | null;
  /** The number of its last entry. */
  last: number;
  /** Returns the hash of its file on a day. */
  getSha256(asOf: string): string;
};

type OpenYear = { year: string; after: number; previous: string | null; writer: YearWriter; hash: ReturnType<typeof createHash> };

const YEAR_LENGTH = 4;

/**
 * Creates a function that lists the years of the log up to an entry. It reads and hashes each entry once: after a change only the new
 * ones.
 */
export function createYearList(reader: Db): (newest: ManifestEntryRow | undefined) => Promise<Year[]> {
  const runExclusive = createMutex();
  let years: Year[] = [];
  let open: OpenYear | undefined;
  let newest: ManifestEntryRow | undefined;

  /** Ends the open year, and returns the hash of its last day. */
  const close = (): string | null => {
    if (!open) return null;
    years.push(createYear(open, newest?.number ?? 0));
    return open.writer.endDay().sha256;
  };

  const add = (row: ManifestEntryRow) => {
    const year = row.date.slice(0, YEAR_LENGTH);
    if (open?.year !== year) {
      const previous = close();
      const writer = new YearWriter(year, previous);
      open = { year, after: row.number - 1, previous, writer, hash: createHash("sha256").update(writer.begin()) };
    }
    open.hash.update(open.writer.add(row));
    newest = row;
  };

  /** Starts over if the log is another one, as in tests and after a restored backup. */
  const assertSameLog = async () => {
    if (!newest) return;
    const [row] = await listEntries(reader, { after: newest.number - 1, last: newest.number, limit: 1 });
    if (row?.sha256 !== newest.sha256 || row.date !== newest.date) [years, open, newest] = [[], undefined, undefined];
  };

  return (last) =>
    runExclusive(async () => {
      await assertSameLog();
      for await (const rows of readEntries(reader, { after: newest?.number ?? 0, last: last?.number ?? 0 })) rows.forEach(add);
      return open && newest ? [...years, createYear(open, newest.number)] : [];
    });
}

/** Returns a snapshot of a year; further entries do not change it. */
function createYear({ year, after, previous, writer, hash }: OpenYear, last: number): Year {
  const written = hash.copy().update(writer.endDay().text);
  const getSha256 = (asOf: string) => written.copy().update(endYear(asOf)).digest("hex");
  return { year, after, previous, last, getSha256 };
}

/** Yields the file of a year. */
export async function* renderYear(reader: Db, { year, after, previous, last }: Year, asOf: string): AsyncGenerator<string> {
  const writer = new YearWriter(year, previous);
  yield writer.begin();
  for await (const rows of readEntries(reader, { after, last })) yield rows.map((row) => writer.add(row)).join("");
  yield writer.endDay().text + endYear(asOf);
}

/** Entries read at once and held in memory. */
const READ_SIZE = 200;

/**
 * Yields the entries after a number up to another one, in batches. Written entries never change, so this needs no snapshot while a slow
 * phone reads.
 */
async function* readEntries(db: Db, { after, last }: { after: number; last: number }): AsyncGenerator<ManifestEntryRow[]> {
  for (let read = after; read < last; ) {
    const rows = await listEntries(db, { after: read, last, limit: READ_SIZE });
    if (rows.length === 0) return;
    yield rows;
    read = rows.at(-1)?.number ?? last;
    // SQLite queries are synchronous: without a pause, they would block the server.
    await setImmediate();
  }
}

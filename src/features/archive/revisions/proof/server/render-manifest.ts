import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ManifestEntryRow } from "#database/tables.ts";
import { MANIFEST_VERSION, type Manifest, type ManifestEntry } from "../manifest.ts";
import { type Db, listEntries } from "./manifest-entry-store.ts";

/** The entries of one read, which are held in memory. */
const READ_SIZE = 200;

type ManifestHead = Pick<Manifest, "site" | "as_of" | "how_to_check">;

/**
 * Yields the text of the manifest up to an entry, one line of canonical JSON for each day. Entries never change once they are
 * written, so that this needs no snapshot while a slow phone reads.
 */
export async function* renderManifest(db: Db, last: number, head: ManifestHead): AsyncGenerator<string> {
  yield `${JSON.stringify({ version: MANIFEST_VERSION, ...head }).slice(0, -1)},"days":[`;
  let previous: string | null = null;
  let day: { date: string; hash: ReturnType<typeof createHash> } | undefined;
  const write = (text: string) => {
    day?.hash.update(text);
    return text;
  };
  const endDay = () => {
    const end = write(`],"previous_sha256":${JSON.stringify(previous)}`);
    previous = day?.hash.update("}").digest("hex") ?? null;
    return `${end},"sha256":"${previous}"}`;
  };
  for await (const rows of listPages(db, last)) {
    let text = "";
    for (const row of rows) {
      if (day?.date === row.date) text += write(",");
      else {
        text += day ? `${endDay()},\n` : "\n";
        day = { date: row.date, hash: createHash("sha256") };
        text += write(`{"date":${JSON.stringify(row.date)},"entries":[`);
      }
      text += write(JSON.stringify(toEntry(row)));
    }
    yield text;
  }
  yield day ? `${endDay()}\n]}\n` : "]}\n";
}

async function* listPages(db: Db, last: number): AsyncGenerator<ManifestEntryRow[]> {
  for (let after = 0; after < last; ) {
    const rows = await listEntries(db, { after, last, limit: READ_SIZE });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.number ?? last;
    // SQLite queries are synchronous: without a pause, they would block the server.
    await setImmediate();
  }
}

/** Returns an entry as the manifest has it, with its names in the order of canonical JSON. */
function toEntry({ incident_id, kind, record_sha256, revision, sha256, type, width }: ManifestEntryRow): ManifestEntry {
  return {
    incident_id,
    kind,
    ...(record_sha256 === null ? {} : { record_sha256 }),
    revision,
    sha256,
    ...(type === null ? {} : { type }),
    ...(width === null ? {} : { width }),
  };
}

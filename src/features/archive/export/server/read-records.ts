import { inSlices } from "#platform/server/process/slices.ts";
import { isWithdrawnBody, parseStoredBody, type StoredBody } from "../../revisions/server/stored-body.ts";
import { type Db, listJpegs, listNewestRevisions } from "./export-store.ts";

/** The newest revision of an incident, as visitors see it. */
export type ExportRecord = {
  body: StoredBody;
  number: number;
  sha256: string;
  body_json: string;
  /** The SHA-256 of pictures that are served as JPEG; the others are WebP. */
  jpegs?: ReadonlySet<string>;
};

/** Incidents read at once; long texts make some megabytes of them. */
const BATCH_SIZE = 50;

/** Yields the newest revisions of some incidents, in the order of the ids, without those withdrawn since. */
export async function* readRecords(
  db: Db,
  ids: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<ExportRecord, undefined> {
  const batch: string[] = [];
  for await (const id of ids) {
    batch.push(id);
    if (batch.length === BATCH_SIZE) yield* readBatch(db, batch.splice(0));
  }
  if (batch.length > 0) yield* readBatch(db, batch);
}

async function* readBatch(db: Db, ids: string[]): AsyncGenerator<ExportRecord> {
  // Parsing a long record takes milliseconds.
  for await (const row of inSlices(await listNewestRevisions(db, ids))) {
    const body = parseStoredBody(row.body_json);
    if (isWithdrawnBody(body)) continue;
    yield {
      ...row,
      body,
      jpegs: await listJpegs(
        db,
        body.images.map(({ _id }) => _id),
      ),
    };
  }
}

import { appendEntries } from "./append-entries.ts";
import { createFileEntry, logRevision, removeDuplicates } from "./log-revision.ts";
import { type Db, listLateFiles, listUnloggedRevisions } from "./manifest-entry-store.ts";

type Options = { reader: Db; inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown>; now(): Date };

/** The rows of one transaction; other writes run between two of them. */
const REVISION_BATCH_SIZE = 50;
const FILE_BATCH_SIZE = 500;

/**
 * Logs what an older version has stored: revisions in the order and with the dates in which they were written, with the images that
 * they name, then files that were created from these later. Writes nothing when nothing is missing.
 */
export async function backfillManifest({ reader, inTransaction, now }: Options): Promise<void> {
  while ((await listUnloggedRevisions(reader, 1)).length > 0) {
    await inTransaction(async (tx) => {
      // Another process may have started at the same time.
      for (const revision of await listUnloggedRevisions(tx, REVISION_BATCH_SIZE)) {
        await logRevision(tx, revision, revision.created_at);
      }
    });
  }
  while ((await listLateFiles(reader, 1)).length > 0) {
    await inTransaction(async (tx) => {
      const files = await listLateFiles(tx, FILE_BATCH_SIZE);
      const entries = files.map((file) => createFileEntry(file, file.revision));
      await appendEntries(tx, removeDuplicates(entries), now().toISOString());
    });
  }
}

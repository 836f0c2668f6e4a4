import { appendEntries } from "./append-entries.ts";
import { createFileEntry, logRevision, removeDuplicates } from "./log-revision.ts";
import { type Db, listLateFiles, listUnloggedRevisions } from "./manifest-entry-store.ts";

type Options = { reader: Db; inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown>; now(): Date };

/** Others write between two transactions of so many. */
const REVISION_BATCH_SIZE = 50;
const FILE_BATCH_SIZE = 500;

/**
 * Logs what an older version has stored: revisions in the order and of the days in which they were written, with the pictures that
 * they name, then files made of these since. Where nothing is missing it writes nothing.
 */
export async function fillManifest({ reader, inTransaction, now }: Options): Promise<void> {
  while ((await listUnloggedRevisions(reader, 1)).length > 0) {
    await inTransaction(async (tx) => {
      // Another process may have begun at the same time.
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

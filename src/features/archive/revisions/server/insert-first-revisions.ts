import { findLastChangeTime } from "#features/archive/incidents/server/verification-store.ts";
import { reviseIncident } from "./revise-incidents.ts";
import { type Db, listUnrevisedIncidents } from "./revision-store.ts";

type Options = { reader: Db; inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown> };

/** The incidents of one transaction; other writes run between two of them. */
const BATCH_SIZE = 20;

/**
 * Inserts the first revision of incidents that an older version has stored, dated by their last change. Without such incidents it
 * writes nothing. Logs no revision: `backfillManifest` does so once all exist, as the entries of the log are ordered by day.
 */
export async function insertFirstRevisions({ reader, inTransaction }: Options): Promise<void> {
  while ((await listUnrevisedIncidents(reader, 1)).length > 0) {
    await inTransaction(async (tx) => {
      // Another process may have started at the same time.
      for (const { id, updated_at } of await listUnrevisedIncidents(tx, BATCH_SIZE)) {
        await reviseIncident(tx, id, { at: (await findLastChangeTime(tx, id)) ?? updated_at, reason: null });
      }
    });
  }
}

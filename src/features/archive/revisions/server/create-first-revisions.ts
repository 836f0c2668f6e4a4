import { findLastChangeTime } from "#features/archive/incidents/server/verification-store.ts";
import { reviseIncident } from "./revise-incidents.ts";
import { type Db, listUnrevisedIncidents } from "./revision-store.ts";

type Options = { reader: Db; inTransaction(work: (tx: Db) => Promise<void>): Promise<unknown> };

/** Others write between two transactions of so many incidents. */
const BATCH_SIZE = 20;

/**
 * Writes what stands of the incidents that an older version has stored as their first revision, of the day on which they became as they
 * are; where there are none it writes nothing. They are logged when all are there, as the log has days in their order.
 */
export async function createFirstRevisions({ reader, inTransaction }: Options): Promise<void> {
  while ((await listUnrevisedIncidents(reader, 1)).length > 0) {
    await inTransaction(async (tx) => {
      // Another process may have begun at the same time.
      for (const { id, updated_at } of await listUnrevisedIncidents(tx, BATCH_SIZE)) {
        await reviseIncident(tx, id, { at: (await findLastChangeTime(tx, id)) ?? updated_at, reason: null });
      }
    });
  }
}

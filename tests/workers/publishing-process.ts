import { scheduledKinds } from "#app/scheduled-kinds.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { openDatabase } from "#database/open-database.ts";
import { createScheduledPublication } from "#platform/server/calls/scheduled-publication.ts";

/*
 * Publishes due items in the database that the environment names, as the site does, and kills itself at the given step:
 * there is one before and one after each part of a publication. Without a step it ends when all is done.
 */
const killedAt = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
let steps = 0;
const step = () => {
  steps += 1;
  if (steps === killedAt) process.kill(process.pid, "SIGKILL");
};

/** Returns a function that takes a step before and after `work`. */
function withSteps<P extends unknown[], R>(work: (...parameters: P) => Promise<R>): (...parameters: P) => Promise<R> {
  return async (...parameters) => {
    step();
    const result = await work(...parameters);
    step();
    return result;
  };
}

const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDirectory: process.env.DATA_DIR ?? "" });
const { runNow } = createScheduledPublication({
  reader: database.reader,
  // Its last step comes after the commit.
  inTransaction: withSteps(database.inTransaction) as typeof database.inTransaction,
  insertAuditEntry: withSteps(insertAuditEntry),
  kinds: scheduledKinds.map(({ kind, store, onPublished }) => ({
    kind,
    store: { ...store, publish: withSteps(store.publish) },
    ...(onPublished && { onPublished: withSteps(onPublished) }),
  })),
  now: () => new Date(),
  report: (error) => {
    throw error;
  },
});
await runNow();
await database.close();

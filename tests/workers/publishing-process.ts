import { scheduledKinds } from "#app/scheduled-kinds.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { openDatabase } from "#database/open-database.ts";
import { createScheduledPublication } from "#platform/server/scheduled-publication.ts";

/*
 * Publishes what is due in the database that the environment names, as the site does, and is killed at the given step: each part of
 * a publication has one before it and one after it. Without a step it ends when all is done.
 */
const killedAt = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
let steps = 0;
const step = () => {
  steps += 1;
  if (steps === killedAt) process.kill(process.pid, "SIGKILL");
};

/** Has a step before a function and after it. */
function between<P extends unknown[], R>(work: (...parameters: P) => Promise<R>): (...parameters: P) => Promise<R> {
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
  inTransaction: between(database.inTransaction) as typeof database.inTransaction,
  insertAuditEntry: between(insertAuditEntry),
  kinds: scheduledKinds.map(({ name, store, onPublished }) => ({
    name,
    store: { ...store, publish: between(store.publish) },
    ...(onPublished && { onPublished: between(onPublished) }),
  })),
  now: () => new Date(),
  report: (error) => {
    throw error;
  },
});
await runNow();
await database.close();

import { itemKinds } from "#app/item-kinds.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import type { Db } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { listKindsWith } from "#platform/server/calls/item-kind.ts";
import type { PublishableKinds } from "#platform/server/calls/publication-endpoints.ts";
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

const kinds: PublishableKinds<Db> = { ...itemKinds };
for (const kind of listKindsWith(itemKinds, "publication")) {
  const { publication } = itemKinds[kind];
  const { store, onScheduled } = publication;
  kinds[kind] = {
    publication: {
      ...publication,
      store: { ...store, publish: withSteps(store.publish) },
      ...(onScheduled && { onScheduled: withSteps(onScheduled) }),
    },
  };
}
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDirectory: process.env.DATA_DIR ?? "" });
const { runNow } = createScheduledPublication({
  reader: database.reader,
  // Its last step comes after the commit.
  inTransaction: withSteps(database.inTransaction) as typeof database.inTransaction,
  insertAuditEntry: withSteps(insertAuditEntry),
  kinds,
  now: () => new Date(),
  report: (error) => {
    throw error;
  },
});
await runNow();
await database.close();

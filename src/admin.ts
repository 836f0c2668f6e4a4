import { existsSync } from "node:fs";
import { assertCurrentTables } from "#app/open-storage.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import type { Database } from "#database/database.ts";
import { findDatabaseState } from "#database/find-database-state.ts";
import { openDatabase } from "#database/open-database.ts";
import { runAdminCommand } from "#features/accounts/server/admin-cli.ts";
import { rebuildIndex } from "#features/archive/search-index/server/write-index.ts";
import { getOrigin } from "#platform/server/process/server-config.ts";
import { throwDatabaseError } from "#platform/server/process/startup-errors.ts";
import { parseConfig } from "#services/settings/config.ts";

const USAGE = [
  "npm run admin -- list             shows all accounts",
  "npm run admin -- reset EMAIL      prints a link with which this account sets a new password",
  "npm run admin -- owner EMAIL      makes this account an active owner",
  "npm run admin -- disable EMAIL    shuts this account out",
  "npm run admin -- second-factor off EMAIL",
  "                                  removes the second factor of this account",
  "npm run admin -- setup-code       prints a setup code for the first account",
  "npm run admin -- rebuild-listing  writes again what the search reads of each incident",
];

/** Runs a command that changes an account or rebuilds derived data. A running site notices the change at once. */
async function administer(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  // Opening a missing database would create an empty one.
  if ((await findDatabaseState(config).catch(throwDatabaseError(config))) === "missing")
    throw new Error("There is no site here yet: DATA_DIR and DATABASE_URL must be as the site has them.");
  await assertCurrentTables(config);
  const database = await openDatabase(config).catch(throwDatabaseError(config));
  try {
    const { reader, inTransaction } = database;
    const services = { reader, inTransaction, insertAuditEntry, now: () => new Date(), origin: getOrigin(config) };
    const words = process.argv.slice(2);
    const lines = words.join(" ") === "rebuild-listing" ? await rebuild(database) : await runAdminCommand(words, services);
    if (!lines) throw new Error(USAGE.join("\n"));
    for (const line of lines) console.log(line);
  } finally {
    await database.close();
  }
}

async function rebuild(database: Database): Promise<string[]> {
  const { written, deleted } = await rebuildIndex(database);
  return [`Wrote the rows and words of ${written} incidents, and deleted ${deleted} that belonged to none.`];
}

administer().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

import { once } from "node:events";
import { createFirstTables } from "#database/migrations/0001-first-tables.ts";
import { openSqlite } from "#database/open-sqlite.ts";

/*
 * Opens the SQLite database in a folder when it is told to, as a start of the site does: `open`. Or dies in the
 * middle of the second migration step: `die`.
 */
const [directory = "", command] = process.argv.slice(2);
process.send?.("ready");
await once(process, "message");
if (command === "open") {
  const database = await openSqlite(directory);
  await database.close();
  process.disconnect();
} else {
  await openSqlite(directory, {
    "0001-first-tables": createFirstTables,
    "0002-archive": async ({ schema }) => {
      await schema.createTable("incident").addColumn("id", "text").execute();
      process.kill(process.pid, "SIGKILL");
    },
  });
}

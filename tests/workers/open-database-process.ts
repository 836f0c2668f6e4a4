import { once } from "node:events";
import { createFirstTables } from "#database/migrations/0001-first-tables.ts";
import { openSqlite } from "#database/open-sqlite.ts";

/*
 * On the message `open`, opens the SQLite database in a folder as a start of the site does; on `die`, exits during the
 * second migration.
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

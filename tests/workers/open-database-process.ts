import { once } from "node:events";
import { migrations } from "#database/migrations/migrate.ts";
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
    ...migrations,
    "0002-more": async ({ schema }) => {
      await schema.createTable("more").addColumn("id", "text").execute();
      process.kill(process.pid, "SIGKILL");
    },
  });
}

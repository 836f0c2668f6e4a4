import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import SQLite from "better-sqlite3";
import type { Database } from "#database/database.ts";
import { SQLITE_FILE } from "#database/open-sqlite.ts";
import { root } from "../../scripts/machine.mjs";
import { findPostgresPrograms } from "../../scripts/system-programs.mjs";
import { runScriptUntilExit } from "../sites/run-script.ts";
import { openTestSite } from "../sites/test-site.ts";
import startDatabases from "../start-databases.ts";
import { type Engine, openTestDatabase } from "../test-database.ts";
import { fillEveryTable } from "./fill-every-table.ts";
import { getReleaseBackup, getReleaseFile } from "./release-files.ts";

/*
 * Writes the databases and a backup of a release, which every later version must open: the demonstration, and at least one row in each
 * table. Run once for each release that has a new migration, before it is published: `npx node tests/releases/write-release.ts`.
 */

/** Returns the database as a file of SQLite, or as statements that make it on PostgreSQL. */
async function exportDatabase(engine: Engine, env: Record<string, string>): Promise<string | Buffer> {
  if (engine === "postgres") {
    const options = ["--inserts", "--no-owner", "--no-privileges", env.DATABASE_URL ?? ""];
    const dump = execFileSync(join(findPostgresPrograms() ?? "", "pg_dump"), options, { encoding: "utf8", maxBuffer: 2 ** 28 });
    // Lines that only psql understands.
    return dump.replaceAll(/^\\.*$/gm, "");
  }
  const directory = env.DATA_DIR ?? "";
  const [source, file] = [new SQLite(join(directory, SQLITE_FILE)), join(directory, "released.sqlite")];
  source.prepare("vacuum into ?").run(file);
  source.close();
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

/** Returns a backup of a site on SQLite, with the files of its smallest image only. */
async function exportBackup(database: Database, directory: string): Promise<Buffer> {
  const { image_id } = await database.reader
    .selectFrom("image_file")
    .select("image_id")
    .groupBy("image_id")
    .orderBy(({ fn }) => fn.sum("bytes"))
    .executeTakeFirstOrThrow();
  const others = await database.reader.selectFrom("image_file").select("key").where("image_id", "!=", image_id).execute();
  for (const { key } of others) await rm(join(directory, "media", key), { force: true });
  const file = join(directory, "backup");
  // It says which files are lost, and exits with 1.
  const { log } = await runScriptUntilExit("src/backup.ts", { DATA_DIR: directory }, ["backup", file]);
  if (!log.includes("Backed up")) throw new Error(log);
  return readFile(file);
}

async function writeRelease(version: string): Promise<void> {
  const stopDatabases = await startDatabases();
  try {
    for (const engine of ["sqlite", "postgres"] as const) {
      const opened = await openTestDatabase(engine);
      const media = await mkdtemp(join(tmpdir(), "advocacy-release-"));
      const { code, log } = await runScriptUntilExit("src/demo.ts", { DATA_DIR: media, ...opened.env });
      await rm(media, { recursive: true });
      if (code !== 0) throw new Error(log);
      const site = await openTestSite(engine, {}, { database: opened });
      await fillEveryTable(site);
      const file = getReleaseFile(version, engine);
      await mkdir(join(file, ".."), { recursive: true });
      await writeFile(file, gzipSync(await exportDatabase(engine, opened.env), { level: 9 }));
      console.log(`Wrote ${file}.`);
      if (engine === "sqlite")
        await writeFile(
          getReleaseBackup(version),
          gzipSync(await exportBackup(site.database, opened.env.DATA_DIR ?? ""), { level: 9 }),
        );
      await site.close();
    }
  } finally {
    await stopDatabases();
  }
}

const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
await writeRelease(version);

import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStorage } from "#app/open-storage.ts";
import type { Database, Db } from "#database/database.ts";
import { listDoneMigrations } from "#database/find-database-state.ts";
import { openDatabase } from "#database/open-database.ts";
import { SQLITE_FILE } from "#database/open-sqlite.ts";
import { findManifestProblems } from "#features/archive/revisions/proof/server/find-manifest-problems.ts";
import { findRevisionProblems } from "#features/archive/revisions/server/find-revision-problems.ts";
import { getBackupTables, listBackupRows, listDatabaseDamage } from "#services/backup/server/backup-store.ts";
import { parseConfig } from "#services/settings/config.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import { getReleaseBackup, getReleaseFile, getYearlyManifest, RELEASE_OWNER, RELEASES } from "./releases/release-files.ts";
import { runScriptUntilExit } from "./sites/run-script.ts";
import { openTestSite, type TestSite } from "./sites/test-site.ts";
import { type Engine, engines, openTestDatabase, type TestDatabase } from "./test-database.ts";

/** Copies the database of a release, and opens nothing. */
async function copyReleaseDatabase(version: string, engine: Engine) {
  const file = gunzipSync(await readFile(getReleaseFile(version, engine)));
  const directory = await mkdtemp(join(tmpdir(), "advocacy-release-"));
  const postgres = engine === "postgres" ? await createPostgresDatabase("template0") : undefined;
  if (postgres) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(file.toString());
    await client.end();
  } else {
    await writeFile(join(directory, SQLITE_FILE), file);
  }
  const remove = async () => {
    await postgres?.drop();
    await rm(directory, { recursive: true });
  };
  return { location: { databaseUrl: postgres?.url, dataDirectory: directory }, remove };
}

/** Opens a copy of the database of a release, as this version does. */
async function openReleaseDatabase(version: string, engine: Engine): Promise<TestDatabase> {
  const { location, remove } = await copyReleaseDatabase(version, engine);
  const database = await openDatabase(location);
  const close = async () => {
    await database.close();
    await remove();
  };
  const { databaseUrl, dataDirectory } = location;
  return { database, env: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDirectory }, close };
}

const TABLE_COLUMNS = sql`
  select table_name || '.' || column_name as name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as text
  from information_schema.columns where table_schema = 'public'`;
const CONSTRAINTS = sql`
  select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as text
  from pg_constraint where connamespace = 'public'::regnamespace`;
const INDEXES = sql`select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`;
const TRIGGERS = sql`select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal`;

/** Returns the schema of the database: tables, indexes and triggers, by name. */
async function readSchema(db: Db, engine: Engine): Promise<string[]> {
  const queries =
    engine === "sqlite"
      ? [sql`select name, sql as text from sqlite_master where sql is not null`]
      : [TABLE_COLUMNS, CONSTRAINTS, INDEXES, TRIGGERS];
  const results = await Promise.all(queries.map((query) => query.execute(db)));
  return (results.flatMap(({ rows }) => rows) as { name: string; text: string }[])
    .map(({ name, text }) => `${name}: ${text}`)
    .toSorted();
}

async function listEmptyTables(db: Db): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    if (/^(kysely_|sqlite_|(incident|campaign)_words_)/.test(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

describe.each(engines.flatMap((engine) => RELEASES.map((version) => ({ engine, version }))))(
  "the $engine database of release $version",
  ({ engine, version }) => {
    let site: TestSite;
    let database: Database;
    let emptyTables: string[];
    beforeAll(async () => {
      const released = await openReleaseDatabase(version, engine);
      database = released.database;
      // Before the site works on what waits there.
      emptyTables = await listEmptyTables(database.reader);
      site = await openTestSite(engine, {}, { database: released });
    });
    afterAll(() => site.close());

    it("has the tables of a new database", async () => {
      const fresh = await openTestDatabase(engine);
      const expected = await readSchema(fresh.database.reader, engine);
      await fresh.close();
      expect(expected.length).toBeGreaterThan(100);
      expect(await readSchema(database.reader, engine)).toEqual(expected);
    });

    it("has rows in every table that the release had", () => expect(emptyTables).toEqual([]));

    it("knows what every change in its audit trail did", async () => {
      const rows = await database.reader.selectFrom("audit").select("verb").distinct().execute();
      const verbs = rows.map(({ verb }) => verb);
      expect(verbs).toEqual(expect.arrayContaining(["create", "edit", "trash", "set_status", "sign_in"]));
      expect(verbs).not.toContain("change");
    });

    it("holds its revisions and its manifest", async () => {
      expect(await listDatabaseDamage(database.reader, engine)).toEqual([]);
      expect(await findRevisionProblems(database)).toEqual([]);
      expect(await findManifestProblems(database)).toEqual([]);
    });

    it("is read and written by visitors and admins as before", async () => {
      const { body: incident } = await site.call("GET", "/get_current_incident");
      expect(incident).toMatchObject({ title: expect.stringMatching(/\S/), articles: expect.any(Array) });
      const { body: found } = await site.call<{ total: number }>("GET", "/search_incidents?q=Tole");
      expect(found.total).toBeGreaterThan(0);
      const { body: campaign } = await site.call<{ tweets: { _id: string }[] }>("GET", "/get_current_twitter_campaign");
      const tweet_id = campaign.tweets[0]?._id ?? "";
      const { status, cookie } = await site.call("POST", "/sign_in", { body: RELEASE_OWNER });
      expect(status).toBe(200);
      const asOwner = (path: string, body: object) => site.call("PATCH", path, { body, cookie: String(cookie) });
      const edited = await asOwner("/edit_tweet", { base: {}, tweet_id, body: "አዲስ ጽሑፍ" });
      expect(edited).toMatchObject({ status: 200 });
      const row = await database.reader.selectFrom("tweet").selectAll().where("id", "=", tweet_id).executeTakeFirst();
      expect(row).toMatchObject({ body: "አዲስ ጽሑፍ" });
      const revised = await asOwner(`/edit_incident_metadata/${incident._id}`, { base: {}, title: "New title" });
      expect(revised).toMatchObject({ status: 200 });
      expect(await findRevisionProblems(database)).toEqual([]);
    });
  },
);

describe.each(engines.flatMap((engine) => RELEASES.map((version) => ({ engine, version }))))(
  "the backup of release $version",
  ({ engine, version }) => {
    it(`is restored into an empty site on ${engine}`, async () => {
      const directory = await mkdtemp(join(tmpdir(), "advocacy-restored-"));
      const postgres = engine === "postgres" ? await createPostgresDatabase("template0") : undefined;
      const file = join(directory, "backup");
      await writeFile(file, gunzipSync(await readFile(getReleaseBackup(version))));
      const env = { DATA_DIR: join(directory, "data"), ...(postgres && { DATABASE_URL: postgres.url }) };
      const { code, log } = await runScriptUntilExit("src/backup.ts", env, ["restore", file]);
      expect(log).toMatch(/Restored \d{4} rows and 3 files\./);
      expect(code).toBe(0);
      const database = await openDatabase({ databaseUrl: postgres?.url, dataDirectory: env.DATA_DIR });
      expect(await findRevisionProblems(database)).toEqual([]);
      expect(await findManifestProblems(database)).toEqual([]);
      const files = await readdir(join(env.DATA_DIR, "media"), { recursive: true });
      const known = await database.reader.selectFrom("image_file").select("key").where("key", "in", files).execute();
      expect(known).toHaveLength(3);
      // A start writes none of them again, as their format is today's.
      const listings = () =>
        database.reader.selectFrom("incident_listing").select(["incident_id", "format"]).orderBy("incident_id");
      const restored = await listings().execute();
      const incidents = await database.reader.selectFrom("incident").select("id").orderBy("id").execute();
      expect(restored.map(({ incident_id }) => incident_id)).toEqual(incidents.map(({ id }) => id));
      const close = async () => undefined;
      await (await openTestSite(engine, {}, { database: { database, env: {}, close } })).close();
      expect(await listings().execute()).toEqual(restored);
      await database.close();
      await postgres?.drop();
      await rm(directory, { recursive: true });
    });
  },
);

describe.each(engines)("a database of the first release on %s", (engine) => {
  it("is proved by its yearly manifest and the program in docs/proof.md", async () => {
    const site = await openTestSite(engine, {}, { database: await openReleaseDatabase(RELEASES[0] ?? "", engine) });
    const directory = await mkdtemp(join(tmpdir(), "advocacy-proof-"));
    const [, program = ""] = /```js\n(.*?)```/s.exec(await readFile("docs/proof.md", "utf8")) ?? [];
    await writeFile(join(directory, "years.mjs"), program);
    const list = (await site.app.inject("/manifest.jsonl")).payload;
    const check = async (text: string) => {
      await writeFile(join(directory, "manifest.jsonl"), text);
      const parameters = ["years.mjs", "manifest.jsonl", getYearlyManifest(engine)];
      return execFileSync(process.execPath, parameters, { cwd: directory, encoding: "utf8" });
    };
    expect(await check(list)).toBe("2024 unchanged\n2025 unchanged\n2026 unchanged\n");
    expect(await check(list.replace('"revision":2', '"revision":3'))).toMatch(/^2024 CHANGED\n2025 CHANGED\n/);
    await site.close();
    await rm(directory, { recursive: true });
  });

  it("is migrated by no command, only by a start", async () => {
    const { location, remove } = await copyReleaseDatabase(RELEASES[0] ?? "", engine);
    const { databaseUrl, dataDirectory } = location;
    const migrations = await listDoneMigrations(location);
    // How a command looks at the database is the same for all; the others run on SQLite alone.
    const others: [script: string, ...parameters: string[]][] = [
      ["admin", "rebuild-listing"],
      ["backup", "verify"],
      ["mirror", "--to", join(dataDirectory, "mirror")],
      ["demo"],
      ["fill", "--incidents", "1"],
    ];
    const commands: typeof others = [["admin", "list"], ...(engine === "sqlite" ? others : [])];
    const env = { DATA_DIR: dataDirectory, PUBLIC_URL: "https://example.org", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const results = await Promise.all(
      commands.map(([script, ...parameters]) => runScriptUntilExit(`src/${script}.ts`, env, parameters)),
    );
    const place = databaseUrl ? "DATABASE_URL" : `DATA_DIR, "${dataDirectory}",`;
    const log = `The database of ${place} is of an older version of this program: restart the site with this version first.`;
    expect(results).toEqual(commands.map(() => ({ code: 1, log })));
    expect(await listDoneMigrations(location)).toEqual(migrations);
    await remove();
  });

  it("is backed up as it is, also by a start, to what this version restores alike", async () => {
    const { location, remove } = await copyReleaseDatabase(RELEASES[0] ?? "", engine);
    const { databaseUrl, dataDirectory } = location;
    const done = await listDoneMigrations(location);
    const postgres = engine === "postgres" ? await createPostgresDatabase("template0") : undefined;
    const restored = { DATA_DIR: join(dataDirectory, "restored"), ...(postgres && { DATABASE_URL: postgres.url }) };
    const env = { DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const byHand = join(dataDirectory, "site.tar");
    // The files of images are not with the database.
    expect((await runScriptUntilExit("src/backup.ts", env, ["backup", byHand])).log).toMatch(/Backed up \d{4} rows/);
    expect(await listDoneMigrations(location)).toEqual(done);

    const directory = join(dataDirectory, "backups");
    const lines = vi.spyOn(console, "log").mockReturnValue();
    const { media, database } = await openStorage(parseConfig({ ...env, BACKUP_DIR: directory }));
    const [file = ""] = await readdir(directory);
    expect(lines.mock.calls).toEqual([[expect.stringContaining(`were backed up to ${join(directory, file)}. The way back: `)]]);
    lines.mockRestore();
    expect((await runScriptUntilExit("src/backup.ts", restored, ["restore", join(directory, file)])).log).toMatch(
      /Restored \d{4} rows/,
    );
    const copy = await openDatabase({ databaseUrl: postgres?.url, dataDirectory: restored.DATA_DIR });
    for (const table of getBackupTables()) {
      const read = async ({ reader }: Database) => (await Readable.from(listBackupRows(reader, table, 100)).toArray()).flat();
      expect(await read(copy), table).toEqual(await read(database));
    }
    for (const { close } of [copy, database, media.store]) await close();
    await postgres?.drop();
    await remove();
  });

  it("is left alone by a start whose backup before it fails", async () => {
    const { location, remove } = await copyReleaseDatabase(RELEASES[0] ?? "", engine);
    const { databaseUrl, dataDirectory } = location;
    const done = await listDoneMigrations(location);
    const config = parseConfig({
      DATA_DIR: dataDirectory,
      BACKUP_DIR: "/dev/null/none",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    await expect(openStorage(config)).rejects.toThrow("ENOTDIR");
    expect(await listDoneMigrations(location)).toEqual(done);
    await remove();
  });
});

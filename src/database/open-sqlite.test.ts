import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrations } from "./migrations/migrate.ts";
import { openSqlite } from "./open-sqlite.ts";
import { updateWords } from "./word-store.ts";

const PROCESS_COUNT = 6;
const SCRIPT = fileURLToPath(new URL("../../tests/workers/open-database-process.ts", import.meta.url));

let directory: string;
let children: ChildProcess[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "advocacy-"));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(directory, { recursive: true });
});

/** Starts a process that is ready to open the database in `folder`. */
async function startProcess(folder: string, mode: "open" | "die"): Promise<ChildProcess> {
  const child = fork(SCRIPT, [folder, mode], { execArgv: [] });
  children.push(child);
  await once(child, "message");
  return child;
}

/** Lets the process begin. Resolves to its exit code and the signal that killed it. */
function waitForExit(child: ChildProcess): Promise<unknown[]> {
  const ended = once(child, "exit");
  child.send("begin");
  return ended;
}

/** Reads the names of the tables and of the completed migrations from the file. */
function readSchema(): { tables: unknown[]; migrated: unknown[] } {
  const file = new SQLite(join(directory, "advocacy.sqlite"));
  try {
    const tables = file.prepare("select name from sqlite_schema where type = 'table' and name not like '%kysely%'");
    const migrated = file.prepare("select name from kysely_migration order by name");
    return { tables: tables.pluck().all(), migrated: migrated.pluck().all() };
  } finally {
    file.close();
  }
}

async function expectToOpen(): Promise<void> {
  const database = await openSqlite(directory);
  await database.close();
  expect(readSchema().migrated).toEqual(Object.keys(migrations));
  expect(readSchema().tables).toContain("incident");
}

test("a failed migration leaves nothing behind, and the next start succeeds", async () => {
  const failing = openSqlite(directory, {
    ...migrations,
    "0002-more": async ({ schema }) => {
      await schema.createTable("more").addColumn("id", "text").execute();
      throw new Error("the disk is full");
    },
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect(readSchema()).toEqual({ tables: [], migrated: [] });
  await expectToOpen();
});

test("a process killed during a migration leaves nothing behind", async () => {
  expect(await waitForExit(await startProcess(directory, "die"))).toEqual([null, "SIGKILL"]);
  expect(readSchema()).toEqual({ tables: [], migrated: [] });
  await expectToOpen();
});

test("several processes can open the same new folder at once", async () => {
  const folder = join(directory, "new");
  const processes = await Promise.all(Array.from({ length: PROCESS_COUNT }, () => startProcess(folder, "open")));
  expect(await Promise.all(processes.map(waitForExit))).toEqual(Array.from({ length: PROCESS_COUNT }, () => [0, null]));
  directory = folder;
  await expectToOpen();
});

test("a database that nobody used leaves nothing beside its file", async () => {
  await (await openSqlite(directory)).close();
  expect(readdirSync(directory)).toEqual(["advocacy.sqlite"]);
});

test("a closed database is complete in its one file", async () => {
  const database = await openSqlite(directory);
  await database.inTransaction((tx) => tx.insertInto("setup_code").values({ code_hash: "a", created_at: "b" }).execute());
  expect(await database.reader.selectFrom("setup_code").selectAll().execute()).toHaveLength(1);
  expect(database.getPublicVersion()).toBeTruthy();
  await database.close();
  expect(readdirSync(directory)).toEqual(["advocacy.sqlite"]);
  copyFileSync(join(directory, "advocacy.sqlite"), join(directory, "copy.sqlite"));
  const copy = new SQLite(join(directory, "copy.sqlite"), { readonly: true });
  expect(copy.prepare("select code_hash from setup_code").pluck().all()).toEqual(["a"]);
  copy.close();
});

test("a transaction that SQLite has rolled back fails with its cause", async () => {
  const database = await openSqlite(directory);
  const failing = database.inTransaction(async (tx) => {
    await sql`rollback`.execute(tx);
    throw new Error("database or disk is full");
  });
  await expect(failing).rejects.toThrow("database or disk is full");
  await database.close();
});

test.each([0o000, 0o022, 0o077])("the folder and its files are private under a umask of %o", async (umask) => {
  const before = process.umask(umask);
  const folder = join(directory, "data");
  try {
    const database = await openSqlite(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder);
    expect(files.sort()).toEqual(["advocacy.sqlite", "advocacy.sqlite-shm", "advocacy.sqlite-wal"]);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    await database.close();
  } finally {
    process.umask(before);
  }
});

test("an older file that others could read becomes private", async () => {
  await (await openSqlite(directory)).close();
  const file = join(directory, "advocacy.sqlite");
  chmodSync(file, 0o644);
  await (await openSqlite(directory)).close();
  expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600);
});

test("the writing connection syncs each commit and enforces references", async () => {
  const database = await openSqlite(directory);
  const read = (pragma: string) => database.inTransaction(async (tx) => (await sql.raw(`pragma ${pragma}`).execute(tx)).rows);
  expect(await read("synchronous")).toEqual([{ synchronous: 2 }]);
  expect(await read("journal_mode")).toEqual([{ journal_mode: "wal" }]);
  expect(await read("foreign_keys")).toEqual([{ foreign_keys: 1 }]);
  await database.close();
});

test("the index of words is merged when 32 parts of one size are there, and not before", async () => {
  const database = await openSqlite(directory);
  const counts: unknown[] = [];
  for (let row = 1; row <= 32; row += 1) {
    await database.inTransaction((tx) => updateWords(tx, "incident_words", row, ["tole", `word${row}`]));
    const { rows } = await sql<{ parts: number }>`select count(distinct segid) as parts from incident_words_idx`.execute(
      database.reader,
    );
    counts.push(rows[0]?.parts);
  }
  await database.close();
  expect(counts).toEqual([...Array.from({ length: 31 }, (_, index) => index + 1), 1]);
});

test("A snapshot ends in a later turn of the event loop, to free its connection", async () => {
  const database = await openSqlite(directory);
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  await database.inSnapshot((db) => db.selectFrom("incident").select("id").execute());
  expect(hasTurned).toBe(true);
  await database.close();
});

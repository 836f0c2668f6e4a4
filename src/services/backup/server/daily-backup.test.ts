import fs, { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { createPostgresDatabase, type PostgresDatabase } from "../../../../tests/postgres-database.ts";
import { engines } from "../../../../tests/test-database.ts";
import { openTestMedia } from "../../../../tests/test-media.ts";
import { createDailyBackup } from "./daily-backup.ts";

const START = Date.parse("2026-03-01T22:30:00.000Z");
const names = { first_name: "A", last_name: "B", email: "a@example.org", email_key: "a@example.org" };
const account = { id: "a", ...names, password_hash: "h", role: "owner", status: "active", created_at: "" } as const;

describe.each(engines)("the daily backup on %s", (engine) => {
  let postgres: PostgresDatabase | undefined;
  let data: string;
  let directory: string;
  let store: MediaStore;
  let closeMedia: () => Promise<void>;
  let database: Database;
  let now: number;
  const reports: string[] = [];
  const open = () => openDatabase({ databaseUrl: postgres?.url, dataDirectory: data });
  const createBackups = (from: Database = database, keep = 3) =>
    createDailyBackup({
      database: from,
      store,
      directory,
      keep,
      now: () => new Date(now),
      report: (error, message) => reports.push(`${message}: ${error}`),
    });
  const readRuns = () => database.reader.selectFrom("backup_run").selectAll().orderBy("sequence").execute();
  const readFiles = async () => (await readdir(directory).catch(() => [])).toSorted();

  beforeEach(async () => {
    postgres = engine === "postgres" ? await createPostgresDatabase() : undefined;
    data = await mkdtemp(join(tmpdir(), "advocacy-"));
    directory = join(data, "backups/of this site");
    const media = await openTestMedia();
    ({ closeMedia } = media);
    store = media.media.store;
    database = await open();
    await database.inTransaction((tx) => tx.insertInto("account").values(account).execute());
    now = START;
    reports.length = 0;
  });
  afterEach(async () => {
    await closeMedia();
    await database.close();
    await postgres?.drop();
    await rm(data, { recursive: true });
  });

  it("creates one backup a day, in UTC, and records it", async () => {
    const backups = createBackups();
    await backups.check();
    await backups.check();
    expect(await readFiles()).toEqual(["backup-2026-03-01T223000Z.tar"]);
    now += 2 * HOUR;
    await backups.check();
    expect(await readFiles()).toEqual(["backup-2026-03-01T223000Z.tar", "backup-2026-03-02T003000Z.tar"]);
    const [first, second] = ["2026-03-01T22:30:00.000Z", "2026-03-02T00:30:00.000Z"];
    const run = { failure: null, damaged_files: 0, lease_until: null };
    expect(await readRuns()).toMatchObject([
      { ...run, started_at: first, finished_at: first },
      { ...run, started_at: second, finished_at: second },
    ]);
    expect(reports).toEqual([]);
  });

  it("creates none before an account is registered", async () => {
    await database.inTransaction((tx) => tx.deleteFrom("account").execute());
    await createBackups().check();
    expect(await readFiles()).toEqual([]);
    expect(await readRuns()).toEqual([]);
  });

  it("creates one backup when two processes are due", async () => {
    // On SQLite two connections of one process would wait for each other in the same thread.
    const other = engine === "postgres" ? await open() : database;
    await Promise.all([createBackups().check(), createBackups(other).check()]);
    if (other !== database) await other.close();
    expect(await readFiles()).toHaveLength(1);
    expect(await readRuns()).toMatchObject([{ failure: null, file: "backup-2026-03-01T223000Z.tar" }]);
    expect(reports).toEqual([]);
  });

  it("keeps the configured number, and removes only its own files", async () => {
    const backups = createBackups(database, 2);
    await backups.check();
    const foreign = ["backup-2020-01-01T000000Z.tar", "notes.txt"];
    for (const name of foreign) await writeFile(join(directory, name), "mine");
    for (let day = 1; day < 4; day += 1) {
      now += DAY;
      // A file of another size with the name of a backup is not the site's.
      if (day === 2) await writeFile(join(directory, "backup-2026-03-02T223000Z.tar"), "mine, too");
      await backups.check();
    }
    expect(await readFiles()).toEqual([
      "backup-2020-01-01T000000Z.tar",
      "backup-2026-03-02T223000Z.tar",
      "backup-2026-03-03T223000Z.tar",
      "backup-2026-03-04T223000Z.tar",
      "notes.txt",
    ]);
    expect(reports).toEqual([]);
  });

  it("reports a full disk, keeps the old backups and tries again in an hour", async () => {
    const backups = createBackups(database, 1);
    await backups.check();
    now += DAY;
    const openFile = fs.open;
    vi.spyOn(fs, "open").mockImplementation(async (...parameters) => {
      const handle = await openFile(...parameters);
      handle.writeFile = () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
      return handle;
    });
    syncBuiltinESMExports();
    await backups.check();
    expect(await readFiles()).toEqual(["backup-2026-03-01T223000Z.tar"]);
    expect((await readRuns()).at(-1)).toMatchObject({ failure: "ENOSPC", lease_until: null });
    expect(reports).toEqual(["the daily backup failed: Error: no space left"]);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    now += 59 * MINUTE;
    await backups.check();
    expect(await readRuns()).toHaveLength(2);
    now += 2 * MINUTE;
    await backups.check();
    expect((await readRuns()).at(-1)).toMatchObject({ failure: null });
    expect(await readFiles()).toEqual(["backup-2026-03-02T233100Z.tar"]);
  });

  it("removes the file of a killed process after its lease, and starts again", async () => {
    const lease = { started_at: new Date(now).toISOString(), lease_until: new Date(now + HOUR).toISOString() };
    const killed = { ...lease, file: "backup-killed.tar" };
    await database.inTransaction((tx) => tx.insertInto("backup_run").values(killed).execute());
    await fs.mkdir(directory, { recursive: true });
    await writeFile(join(directory, "backup-killed.tar.partial"), "half");
    const backups = createBackups();
    await backups.check();
    expect(await readFiles()).toEqual(["backup-killed.tar.partial"]);
    now += HOUR;
    await backups.check();
    expect(await readFiles()).toEqual([]);
    expect(await readRuns()).toMatchObject([{ failure: "INTERRUPTED" }]);
    now += HOUR;
    await backups.check();
    expect(await readFiles()).toEqual(["backup-2026-03-02T003000Z.tar"]);
  });

  it("leaves nothing when it is stopped, and runs again at the next start", async () => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stalled: Database = {
      ...database,
      inSnapshot: (work) =>
        database.inSnapshot(async (snapshot) => {
          started.resolve();
          await gate.promise;
          return work(snapshot);
        }),
    };
    const backups = createBackups(stalled);
    const checking = backups.check();
    await started.promise;
    const closed = backups.close();
    gate.resolve();
    await Promise.all([checking, closed]);
    expect(await readFiles()).toEqual([]);
    expect(await readRuns()).toEqual([]);
    expect(reports).toEqual([]);
    await createBackups().check();
    expect(await readFiles()).toHaveLength(1);
  });

  it("records and reports files that were lost before the backup", async () => {
    const at = { created_at: "", updated_at: "", deleted_at: null };
    const counts = { number_of_killed: 0, number_of_injured: 0, number_of_displaced: 0 };
    const incident = { id: "i", language: "en" as const, location: "", date: "", date_of_incident: "", ...counts, ...at };
    const source = { id: "p", incident_id: "i", type: "image" as const, description: "", ...at };
    const image = { id: "p", address: "", filename: "", untouched: 0, avif_state: "done" as const };
    const size = { bytes: 1, width: 1, height: 1 };
    const file = { image_id: "p", key: "served/aa.webp", role: "served" as const, type: "image/webp", sha256: "", ...size };
    await database.inTransaction(async (tx) => {
      await tx.insertInto("incident").values(incident).execute();
      await tx.insertInto("source").values(source).execute();
      await tx.insertInto("image").values(image).execute();
      await tx.insertInto("image_file").values(file).execute();
    });
    await createBackups().check();
    expect(await readRuns()).toMatchObject([{ failure: null, damaged_files: 1 }]);
    expect(reports).toEqual(["the backup lacks a file that was lost: Error: served/aa.webp is missing"]);
  });
});

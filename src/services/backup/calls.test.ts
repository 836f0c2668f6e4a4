import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { migrations } from "#database/migrations/migrate.ts";
import type { Tables } from "#database/tables.ts";
import { DAY, HOUR } from "#platform/shared/time-units.ts";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";
import { verifyBackup } from "./server/restore-backup.ts";

describe.each(engines)("GET /get_backup_status on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string };
  beforeEach(async () => {
    site = await openTestSite(engine);
    owner = await site.signInAs("owner");
  });
  afterEach(() => site.close());

  const ago = (durationMs: number) => new Date(site.now().getTime() - durationMs).toISOString();
  const insertRun = (run: Partial<Tables["backup_run"]> & { started_at: string }) =>
    site.database.inTransaction((tx) =>
      tx
        .insertInto("backup_run")
        .values({ ...run, sequence: undefined })
        .execute(),
    );
  const read = async () => (await site.call("GET", "/get_backup_status", { cookie: owner.cookie })).body;
  const made = (durationMs: number) => ({
    started_at: ago(durationMs),
    finished_at: ago(durationMs),
    bytes: 5_000_000_000,
    damaged_files: 0,
  });
  const none = { lastMadeAt: null, damagedFiles: 0, isOverdue: false, failure: null };

  it("refuses admins who are not owners", async () => {
    const ask = async (cookie?: string) => (await site.call("GET", "/get_backup_status", cookie ? { cookie } : {})).status;
    expect(await ask()).toBe(401);
    expect(await ask((await site.signInAs("admin")).cookie)).toBe(403);
    expect(await ask(owner.cookie)).toBe(200);
  });

  it("warns of a site without a backup when it is over a week old", async () => {
    expect(await read()).toEqual(none);
    const setAge = (durationMs: number) =>
      site.database.inTransaction((tx) =>
        tx
          .updateTable("account")
          .set({ created_at: ago(durationMs) })
          .execute(),
      );
    await setAge(7 * DAY);
    expect(await read()).toEqual(none);
    await setAge(7 * DAY + 1);
    expect(await read()).toEqual({ ...none, isOverdue: true });
  });

  it("returns when the last backup was made, and warns after a week", async () => {
    await insertRun(made(7 * DAY + 1));
    expect(await read()).toEqual({ ...none, lastMadeAt: ago(7 * DAY + 1), isOverdue: true });
    await insertRun({ ...made(7 * DAY), file: "backup.tar" });
    expect(await read()).toEqual({ ...none, lastMadeAt: ago(7 * DAY) });
  });

  it.each([
    ["ENOSPC", "disk_full"],
    ["EDQUOT", "disk_full"],
    ["EACCES", "other"],
    ["OTHER", "other"],
  ])("reports the failure %s of the newest backup until one succeeds", async (code, failure) => {
    await insertRun(made(2 * HOUR));
    await insertRun({ started_at: ago(HOUR), finished_at: ago(HOUR), file: "b.tar", failure: code });
    expect(await read()).toEqual({ ...none, lastMadeAt: ago(2 * HOUR), failure });
    await insertRun(made(0));
    expect(await read()).toEqual({ ...none, lastMadeAt: ago(0) });
  });

  it("counts a backup as failed once its lease has expired, and not before", async () => {
    await insertRun({ started_at: ago(HOUR), file: "b.tar", lease_until: ago(-1) });
    expect(await read()).toEqual(none);
    site.advanceTime(1);
    expect(await read()).toEqual({ ...none, failure: "other" });
  });

  it("returns how many files the last backup lacks", async () => {
    await insertRun({ ...made(0), damaged_files: 3 });
    expect(await read()).toEqual({ ...none, lastMadeAt: ago(0), damagedFiles: 3 });
  });

  it("names what the server put into the folder of its settings, which keeps so many", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-backups-"));
    const startServer = async (day: number, BACKUP_DIR = directory) => {
      const database = { database: site.database, env: {}, close: async () => {} };
      const server = await openTestSite(engine, { BACKUP_DIR, BACKUP_KEEP: "1" }, { database });
      server.advanceTime(day * DAY);
      const log = vi.spyOn(server.app.log, "error");
      await server.app.ready();
      return { log, close: server.close };
    };
    for (const day of [0, 1]) {
      const { close } = await startServer(day);
      await expect.poll(async () => (await read()).lastMadeAt).toBe(ago(-day * DAY));
      await expect.poll(() => readdir(directory)).toEqual([`backup-2026-03-0${1 + day}T120000Z.tar`]);
      await close();
    }
    await (await startServer(2)).close();
    expect(await site.db.selectFrom("backup_run").select("started_at").execute()).toHaveLength(2);
    const file = await open(join(directory, "backup-2026-03-02T120000Z.tar"));
    const { manifest } = await verifyBackup(file);
    expect(manifest).toMatchObject({ madeAt: "2026-03-02T12:00:00.000Z", migrations: Object.keys(migrations) });
    await file.close();
    const failing = await startServer(2, join(directory, "backup-2026-03-02T120000Z.tar"));
    await expect.poll(() => failing.log.mock.lastCall?.[1]).toBe("the daily backup failed");
    await failing.close();
    await rm(directory, { recursive: true });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tables } from "#database/tables.ts";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../../tests/test-database.ts";
import {
  claimBackupRun,
  deleteBackupRun,
  failBackupRun,
  failInterruptedRuns,
  findLastBackup,
  findLastFailure,
  finishBackupRun,
  insertManualBackup,
  listBackupFiles,
  renewBackupLease,
} from "./backup-run-store.ts";

const NOW = new Date("2026-03-02T00:30:00.000Z");
const from = (durationMs: number) => new Date(NOW.getTime() + durationMs).toISOString();
const DONE = { file: "a.tar", bytes: 5, damaged_files: 0 };

describe.each(engines)("the runs of backups on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.close());
  const write = <T>(work: Parameters<typeof test.database.inTransaction<T>>[0]) => test.database.inTransaction(work);
  beforeEach(() => write((tx) => tx.deleteFrom("backup_run").execute()));

  type Run = Partial<Omit<Tables["backup_run"], "sequence">> & { started_at: string };
  const insert = (run: Run) => write((tx) => tx.insertInto("backup_run").values(run).execute());
  const list = () => test.database.reader.selectFrom("backup_run").selectAll().orderBy("sequence").execute();
  const claim = () => write((tx) => claimBackupRun(tx, "new.tar", NOW));

  it.each<[string, Run, boolean]>([
    ["one is complete of this day", { ...DONE, started_at: from(-30 * MINUTE), finished_at: from(-MINUTE) }, false],
    ["one is complete of the day before", { ...DONE, started_at: from(-30 * MINUTE - 1), finished_at: from(-MINUTE) }, true],
    ["somebody has made one by hand", { bytes: 5, started_at: from(-MINUTE), finished_at: from(0) }, true],
    ["one is under way", { file: "a.tar", started_at: from(-9 * HOUR), lease_until: from(1) }, false],
    ["the lease of one has ended", { file: "a.tar", started_at: from(-HOUR), lease_until: from(0) }, true],
    [
      "one has failed within the hour",
      { file: "a.tar", started_at: from(-HOUR), finished_at: from(1 - HOUR), failure: "EIO" },
      false,
    ],
    ["one has failed an hour ago", { file: "a.tar", started_at: from(-HOUR), finished_at: from(-HOUR), failure: "EIO" }, true],
  ])("where %s", async (_what, run, isClaimed) => {
    await insert(run);
    const claimed = await claim();
    expect(claimed !== undefined).toBe(isClaimed);
    const rows = (await list()).slice(1);
    const expected = {
      file: "new.tar",
      started_at: NOW.toISOString(),
      lease_until: from(HOUR),
      finished_at: null,
      failure: null,
    };
    expect(rows).toEqual(isClaimed ? [expect.objectContaining({ ...expected, sequence: claimed?.sequence })] : []);
  });

  it("are renewed, finished, failed or taken back by themselves", async () => {
    const claimed = await claim();
    await insert({ file: "other.tar", started_at: from(0), lease_until: from(5) });
    if (!claimed) throw new Error("No run was claimed.");
    const read = async () => (await list()).map(({ sequence: _, ...run }) => run);
    const [, other] = await read();
    await write((tx) => renewBackupLease(tx, claimed, new Date(from(MINUTE))));
    expect(await read()).toMatchObject([{ lease_until: from(HOUR + MINUTE), finished_at: null }, other as object]);
    await write((tx) => failBackupRun(tx, claimed, "ENOSPC", new Date(from(1))));
    expect(await read()).toMatchObject([{ finished_at: from(1), lease_until: null, failure: "ENOSPC" }, other as object]);
    await write((tx) => finishBackupRun(tx, claimed, { bytes: 7, damaged_files: 2 }, new Date(from(2))));
    expect(await read()).toMatchObject([
      { finished_at: from(2), lease_until: null, failure: null, bytes: 7, damaged_files: 2, file: "new.tar" },
      other as object,
    ]);
    await write((tx) => deleteBackupRun(tx, claimed));
    expect(await read()).toEqual([other]);
    await write((tx) => insertManualBackup(tx, new Date(from(-5)), { bytes: 9, damaged_files: 0 }, NOW));
    expect((await read())[1]).toMatchObject({ file: null, bytes: 9, started_at: from(-5), finished_at: NOW.toISOString() });
  });

  it("are failed when their lease has ended, and then only", async () => {
    await insert({ file: "active.tar", started_at: from(-HOUR), lease_until: from(1) });
    await insert({ file: "killed.tar", started_at: from(-HOUR), lease_until: from(0) });
    await insert({ file: "failed.tar", started_at: from(-HOUR), finished_at: from(-1), failure: "EIO" });
    expect(await write((tx) => failInterruptedRuns(tx, NOW))).toMatchObject([{ file: "killed.tar" }]);
    expect(await list()).toMatchObject([
      { finished_at: null, lease_until: from(1) },
      { finished_at: NOW.toISOString(), lease_until: null, failure: "INTERRUPTED" },
      { finished_at: from(-1), failure: "EIO" },
    ]);
  });

  it("tell of the newest that ended, and list complete files from the newest on", async () => {
    const { reader } = test.database;
    expect([await findLastBackup(reader), await findLastFailure(reader, NOW), await listBackupFiles(reader)]).toEqual([
      undefined,
      null,
      [],
    ]);
    await insert({ ...DONE, file: "old.tar", started_at: from(-3), finished_at: from(-2) });
    await insert({ ...DONE, file: "new.tar", bytes: 6, damaged_files: 1, started_at: from(-5), finished_at: from(-4) });
    await insert({ bytes: 9, damaged_files: 3, started_at: from(-2), finished_at: from(-1) });
    await insert({ file: "failed.tar", started_at: from(-1), finished_at: from(-1), failure: "EIO" });
    expect(await listBackupFiles(reader)).toEqual([
      { file: "new.tar", bytes: 6 },
      { file: "old.tar", bytes: 5 },
    ]);
    expect(await findLastBackup(reader)).toEqual({ started_at: from(-2), damaged_files: 3 });
    expect(await findLastFailure(reader, NOW)).toBe("EIO");
    await insert({ file: "active.tar", started_at: from(0), lease_until: from(1) });
    expect(await findLastFailure(reader, NOW)).toBe("EIO");
    await insert({ file: "killed.tar", started_at: from(0), lease_until: from(0) });
    expect(await findLastFailure(reader, NOW)).toBe("INTERRUPTED");
    await insert({ ...DONE, started_at: from(0), finished_at: from(0) });
    expect(await findLastFailure(reader, NOW)).toBeNull();
  });
});

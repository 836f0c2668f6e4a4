import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase } from "../../tests/test-database.ts";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";

const code = (name: string) => ({ code_hash: name, created_at: "2026-01-01T00:00:00.000Z" });

describe.each(engines)("the database on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
  });
  afterAll(() => opened.close());

  const hashes = async () =>
    (await database.reader.selectFrom("setup_code").select("code_hash").execute()).map((row) => row.code_hash);

  it("keeps what was committed and nothing else", async () => {
    await database.inTransaction((tx) => tx.insertInto("setup_code").values(code("kept")).execute());
    const failing = database.inTransaction(async (tx) => {
      await tx.insertInto("setup_code").values(code("lost")).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await hashes()).toContain("kept");
    expect(await hashes()).not.toContain("lost");
  });

  it("throws when a transaction begins inside another one", async () => {
    const nested = database.inTransaction(() => database.inTransaction(async () => "never"));
    await expect(nested).rejects.toThrow("A transaction is open already");
    await expect(database.inTransaction(async () => "works again")).resolves.toBe("works again");
  });

  // PGlite, which stands in for an absent server, has one session: readers wait there.
  if (engine === "sqlite" || process.env.TEST_POSTGRES_URL) {
    it("answers readers during a transaction with what was committed before", async () => {
      const before = await hashes();
      await database.inTransaction(async (tx) => {
        await tx.insertInto("setup_code").values(code("while open")).execute();
        expect(await hashes()).toEqual(before);
      });
      expect(await hashes()).toContain("while open");
    });
  }

  it("answers readers while many transactions wait", async () => {
    const gate = Promise.withResolvers<void>();
    const transactions = Array.from({ length: 15 }, () => database.inTransaction(() => gate.promise));
    await expect(database.ping()).resolves.toBeUndefined();
    await expect(hashes()).resolves.toBeInstanceOf(Array);
    gate.resolve();
    await Promise.all(transactions);
  });

  it("runs transactions that read and then write one at a time", async () => {
    await database.inTransaction((tx) => tx.insertInto("setup_code").values(code("count 0")).execute());
    const addOne = () =>
      database.inTransaction(async (tx) => {
        const rows = await tx.selectFrom("setup_code").select("code_hash").where("code_hash", "like", "count %").execute();
        const highest = Math.max(...rows.map((row) => Number(row.code_hash.slice("count ".length))));
        await tx
          .insertInto("setup_code")
          .values(code(`count ${highest + 1}`))
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await hashes()).toContain("count 20");
  });

  it("changes its data version with every commit, and only then", async () => {
    const before = database.getDataVersion();
    await hashes();
    // Otherwise requests that change nothing, such as signing out, could keep every page from being cached.
    await database.inTransaction((tx) => tx.deleteFrom("setup_code").where("code_hash", "=", "none such").execute());
    await expect(database.inTransaction(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(database.getDataVersion()).toBe(before);
    await database.inTransaction((tx) => tx.insertInto("setup_code").values(code("counted")).execute());
    expect(database.getDataVersion()).not.toBe(before);
  });

  it("enforces foreign keys", async () => {
    const orphan = { id: "t", twitter_campaign_id: "nowhere", body: "x", created_at: "", updated_at: "", deleted_at: null };
    await expect(database.inTransaction((tx) => tx.insertInto("tweet").values(orphan).execute())).rejects.toThrow(/foreign key/i);
  });

  it("has run every migration", async () => {
    await database.inTransaction(async () => undefined);
    await expect(migrateToLatest(database.reader, engine)).resolves.toBeUndefined();
  });
});

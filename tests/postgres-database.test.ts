import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { openPostgres } from "#database/open-postgres.ts";
import { takePostgresDatabase } from "./emptied-postgres.ts";
import { createPostgresDatabase } from "./postgres-database.ts";

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

// On a machine without PostgreSQL this is the test of PGlite's server.
test("a database has two nodes: transactions in turn, each seen by the other", async () => {
  const { url, drop } = await createPostgresDatabase();
  cleanups.push(drop);
  const [nodeA, nodeB] = [await openPostgres(url), await openPostgres(url)];
  cleanups.push(nodeA.close, nodeB.close);
  const before = nodeB.getPublicVersion();

  const addOne = (database: typeof nodeA) =>
    database.inTransaction(async (tx) => {
      const rows = await tx.selectFrom("setup_code").selectAll().execute();
      await tx
        .insertInto("setup_code")
        .values({ code_hash: `hash ${rows.length}`, created_at: "2026-01-01T00:00:00.000Z" })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => addOne(index % 2 ? nodeA : nodeB)));
  await expect(
    nodeA.inTransaction(async (tx) => {
      await tx.deleteFrom("setup_code").execute();
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");

  const rows = await nodeB.reader.selectFrom("setup_code").selectAll().execute();
  expect(rows).toHaveLength(20);
  await expect.poll(() => nodeB.getPublicVersion()).not.toBe(before);
});

test("databases are separate, and gone once dropped", async () => {
  const [first, second] = [await createPostgresDatabase(), await createPostgresDatabase()];
  cleanups.push(second.drop);
  expect(first.url).not.toBe(second.url);
  await first.drop();
  await expect(openPostgres(first.url)).rejects.toThrow();
});

if (process.env.TEST_POSTGRES_URL) {
  test("a database is empty for the next test, or another after changes of its tables", async () => {
    const first = await takePostgresDatabase();
    const database = await openPostgres(first.url);
    await database.inTransaction(async (tx) => {
      await insertAuditEntry(tx, { verb: "sign_in", kind: "account", id: "anna", at: new Date(), accountId: null });
      await tx.updateTable("listing_state").set({ changed: 7 }).execute();
    });
    await database.close();
    await first.drop();

    const second = await takePostgresDatabase();
    expect(second.url).toBe(first.url);
    const again = await openPostgres(second.url);
    cleanups.push(again.close);
    expect(await again.reader.selectFrom("audit").selectAll().execute()).toEqual([]);
    expect(await again.reader.selectFrom("listing_state").selectAll().execute()).toEqual([{ id: 1, changed: 0, removed: 0 }]);
    await sql`alter table setup_code add column further text`.execute(again.reader);
    await second.drop();

    const third = await takePostgresDatabase();
    expect(third.url).not.toBe(second.url);
    const renamed = await openPostgres(third.url);
    cleanups.push(renamed.close);
    const { numUpdatedRows } = await renamed.reader.updateTable("place").set({ name: "Elsewhere" }).executeTakeFirstOrThrow();
    expect(Number(numUpdatedRows)).toBeGreaterThan(0);
    await third.drop();

    const fourth = await takePostgresDatabase();
    cleanups.push(fourth.drop);
    expect(fourth.url).not.toBe(third.url);
  });
}

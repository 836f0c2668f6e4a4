import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createPostgresDatabase } from "../../tests/postgres-database.ts";
import { startPostgresProxy } from "../../tests/postgres-proxy.ts";
import type { Database, Db } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { TIMEOUTS } from "./postgres-connections.ts";

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function createDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase();
  cleanUps.push(drop);
  return url;
}

async function open(...parameters: Parameters<typeof openPostgres>): Promise<Database> {
  const database = await openPostgres(...parameters);
  cleanUps.push(database.close);
  return database;
}

/** A database behind a proxy, which is believed to be lost after two seconds without an answer. */
async function openThroughProxy() {
  const url = await createDatabase();
  const proxy = await startPostgresProxy(url);
  cleanUps.push(proxy.close);
  return { url, proxy, database: await open(proxy.url, { ...TIMEOUTS, answer: 2000 }) };
}

const write = (tx: Db, code_hash: string) =>
  tx.insertInto("setup_code").values({ code_hash, created_at: "2026-01-01T00:00:00.000Z" }).execute();
const written = async ({ reader }: Database) =>
  (await reader.selectFrom("setup_code").select("code_hash").execute()).map(({ code_hash }) => code_hash);

test("a transaction whose connection goes silent fails and leaves nothing; those that wait behind it are done", async () => {
  const { proxy, database } = await openThroughProxy();
  const stuck = database.inTransaction(async (tx) => {
    await write(tx, "stuck");
    proxy.stall();
    await write(tx, "never arrives");
  });
  const next = database.inTransaction((tx) => write(tx, "next"));
  await expect(stuck).rejects.toThrow("PostgreSQL gave no answer within 2000 ms");
  await next;
  expect(await written(database)).toEqual(["next"]);
});

test("a commit whose answer is lost fails, counts as a change, and is not made a second time", async () => {
  const { proxy, database } = await openThroughProxy();
  const before = database.getDataVersion();
  const work = vi.fn(async (tx: Db) => {
    await write(tx, "committed");
    proxy.stallAfter("commit");
  });
  await expect(database.inTransaction(work)).rejects.toThrow("PostgreSQL gave no answer within 2000 ms");
  expect(work).toHaveBeenCalledOnce();
  expect(database.getDataVersion()).not.toBe(before);
  expect(await written(database)).toEqual(["committed"]);
});

test("a read on a silent connection fails, and leaves the connection to nobody", async () => {
  const { proxy, database } = await openThroughProxy();
  await written(database);
  proxy.stall();
  await expect(written(database)).rejects.toThrow("PostgreSQL gave no answer within 2000 ms");
  await expect(written(database)).resolves.toEqual([]);
});

test("a connection that breaks in the middle of a transaction fails that one, not the process", async () => {
  const { proxy, database } = await openThroughProxy();
  const broken = database.inTransaction(async (tx) => {
    await write(tx, "broken");
    proxy.disconnect();
    await write(tx, "never arrives");
  });
  await expect(broken).rejects.toThrow();
  await database.inTransaction((tx) => write(tx, "next"));
  expect(await written(database)).toEqual(["next"]);
});

test("a listening connection that goes silent keeps nothing from being noticed: it is lost, and made anew", async () => {
  const url = await createDatabase();
  const proxy = await startPostgresProxy(url);
  cleanUps.push(proxy.close);
  const here = await open(proxy.url, TIMEOUTS, { pause: 50, answer: 2000 });
  const there = await open(url);
  const before = here.getDataVersion();
  expect(here.getDataVersion()).toBe(before);

  proxy.stall();
  await there.inTransaction((tx) => write(tx, "unnoticed"));
  await vi.waitFor(() => expect(here.getDataVersion()).not.toBe(before), { timeout: 10_000 });

  // It does not count any more by being asked, but by what it hears.
  await vi.waitFor(() => expect(here.getDataVersion()).toBe(here.getDataVersion()), { timeout: 10_000 });
  const heardSoFar = here.getDataVersion();
  await there.inTransaction((tx) => write(tx, "heard"));
  await vi.waitFor(() => expect(here.getDataVersion()).not.toBe(heardSoFar));
  await vi.waitFor(() => expect(here.getDataVersion()).toBe(here.getDataVersion()));
});

test("a write that waited too long behind another is refused as busy, before anything of it is done", async () => {
  const database = await open(await createDatabase());
  vi.useFakeTimers({ toFake: ["performance"] });
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const long = database.inTransaction(() => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  const work = vi.fn(async () => undefined);
  const waiting = database.inTransaction(work);
  vi.advanceTimersByTime(TIMEOUTS.turn + 1);
  gate.resolve();
  await long;
  await expect(waiting).rejects.toMatchObject({ statusCode: 503 });
  expect(work).not.toHaveBeenCalled();
  await expect(database.inTransaction(async () => "done")).resolves.toBe("done");
});

// PGlite, which stands in for an absent server, has one session, and in it no limits of time.
if (process.env.TEST_POSTGRES_URL) {
  describe("a transaction that another node does not end", () => {
    test("makes a write that waits too long fail as busy", async () => {
      const url = await createDatabase();
      const there = await open(url);
      const here = await open(url, { ...TIMEOUTS, turn: 100 });
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const long = there.inTransaction(async (tx) => {
        await write(tx, "long");
        begun.resolve();
        await gate.promise;
      });
      await begun.promise;
      await expect(here.inTransaction((tx) => write(tx, "busy"))).rejects.toMatchObject({ statusCode: 503 });
      gate.resolve();
      await long;
      await here.inTransaction((tx) => write(tx, "next"));
      expect(await written(here)).toEqual(["long", "next"]);
    });

    test("is ended by the server, and fails where it was begun", async () => {
      const url = await createDatabase();
      const there = await open(url, { ...TIMEOUTS, idle: 500 });
      const here = await open(url);
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const lost = there.inTransaction(async (tx) => {
        await write(tx, "lost");
        begun.resolve();
        await gate.promise;
        await write(tx, "after it was lost");
      });
      await begun.promise;
      await here.inTransaction((tx) => write(tx, "next"));
      gate.resolve();
      await expect(lost).rejects.toThrow();
      expect(await written(here)).toEqual(["next"]);
    });

    test("is on a connection that the server asks whether its node is gone", async () => {
      const database = await open(await createDatabase());
      const { rows } = await sql<Record<string, string>>`
        select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
          current_setting('tcp_keepalives_count') as count`.execute(database.reader);
      expect(rows).toEqual([{ idle: "10", interval: "5", count: "3" }]);
    });
  });
}

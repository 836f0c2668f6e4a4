import { sql } from "kysely";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { DatabaseUnavailableError } from "#platform/server/http/errors.ts";
import { createPostgresDatabase } from "../../tests/postgres-database.ts";
import { startPostgresProxy } from "../../tests/postgres-proxy.ts";
import type { Database, Db } from "./database.ts";
import { listDoneMigrations } from "./find-database-state.ts";
import { PROBE_TIMEOUTS } from "./listen-for-changes.ts";
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

/** A database behind a proxy, which is believed to be lost after two seconds without a response. */
async function openThroughProxy() {
  const url = await createDatabase();
  const proxy = await startPostgresProxy(url);
  cleanUps.push(proxy.close);
  return { url, proxy, database: await open(proxy.url, { ...TIMEOUTS, response: 2000 }) };
}

const write = (tx: Db, code_hash: string) =>
  tx.insertInto("setup_code").values({ code_hash, created_at: "2026-01-01T00:00:00.000Z" }).execute();
const written = async ({ reader }: Database) =>
  (await reader.selectFrom("setup_code").select("code_hash").execute()).map(({ code_hash }) => code_hash);

test("a transaction on a dead connection fails; those that wait behind it run", async () => {
  const { proxy, database } = await openThroughProxy();
  const stuck = database.inTransaction(async (tx) => {
    await write(tx, "stuck");
    proxy.stall();
    await write(tx, "never arrives");
  });
  const next = database.inTransaction((tx) => write(tx, "next"));
  await expect(stuck).rejects.toThrow("PostgreSQL did not respond within 2000 ms");
  await next;
  expect(await written(database)).toEqual(["next"]);
});

test("a commit whose response is lost fails, counts as a change and is not retried", async () => {
  const { proxy, database } = await openThroughProxy();
  const before = database.getPublicVersion();
  const work = vi.fn(async (tx: Db) => {
    await write(tx, "committed");
    proxy.stallAfter("commit");
  });
  await expect(database.inTransaction(work)).rejects.toThrow("PostgreSQL did not respond within 2000 ms");
  expect(work).toHaveBeenCalledOnce();
  expect(database.getPublicVersion()).not.toBe(before);
  expect(await written(database)).toEqual(["committed"]);
});

test("a read on a dead connection fails and drops the connection", async () => {
  const { proxy, database } = await openThroughProxy();
  await written(database);
  proxy.stall();
  await expect(written(database)).rejects.toThrow("PostgreSQL did not respond within 2000 ms");
  await expect(written(database)).resolves.toEqual([]);
});

test("a connection that breaks during a transaction does not end the process", async () => {
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

test("a dead listening connection is noticed and replaced, and no change is missed", async () => {
  const url = await createDatabase();
  const proxy = await startPostgresProxy(url);
  cleanUps.push(proxy.close);
  const here = await open(proxy.url, TIMEOUTS, { interval: 50, response: 2000 });
  const there = await open(url);
  const isStable = () => {
    const version = here.getPublicVersion();
    return here.getPublicVersion() === version;
  };
  const before = here.getPublicVersion();
  expect(here.getPublicVersion()).toBe(before);

  proxy.stall();
  await there.inTransaction((tx) => write(tx, "unnoticed"));
  await expect.poll(() => here.getPublicVersion(), { timeout: 10_000 }).not.toBe(before);

  // Connected again, the version changes only with a notification.
  await expect.poll(isStable, { timeout: 10_000 }).toBe(true);
  expect(here.getPublicVersion()).not.toBe(before);
  const versionBefore = here.getPublicVersion();
  await there.inTransaction((tx) => write(tx, "heard"));
  await expect.poll(() => here.getPublicVersion()).not.toBe(versionBefore);
  await expect.poll(isStable, { timeout: 10_000 }).toBe(true);
});

test("no version repeats while the listening connection is down", async () => {
  const url = await createDatabase();
  const proxy = await startPostgresProxy(url);
  cleanUps.push(proxy.close);
  const here = await open(proxy.url);
  const there = await open(url);
  const before = here.getPublicVersion();
  expect(here.getPublicVersion()).toBe(before);

  proxy.refuse();
  await vi.waitFor(() => expect(here.getPublicVersion()).not.toBe(here.getPublicVersion()), { timeout: 10_000 });
  const versions = new Set<string>();
  for (const code of ["one", "two", "three"]) {
    versions.add(here.getPublicVersion());
    await there.inTransaction((tx) => write(tx, code));
  }
  expect(versions.size).toBe(3);
});

describe("a pooler that gives a connection another session for each transaction", () => {
  it.each([
    ["notifications do not arrive", (text: string) => text.replace("listen advocacy_changed", "listen advocacy_another")],
    // The message that executes a statement; the one that names it comes before it in the first transaction only.
    ["statements are not known", (text: string) => (text.startsWith("B") ? text.replace("write_", "other_") : text)],
  ])("is refused when %s, and nothing is migrated", async (_, change) => {
    const { url, drop } = await createPostgresDatabase("template0");
    cleanUps.push(drop);
    const proxy = await startPostgresProxy(url);
    cleanUps.push(proxy.close);
    proxy.rewriteRequests(change);
    await expect(open(proxy.url, TIMEOUTS, { ...PROBE_TIMEOUTS, response: 2000 })).rejects.toThrow(
      "the pooler in front of it must be in session mode, or DATABASE_URL must name PostgreSQL itself",
    );
    expect(await listDoneMigrations({ databaseUrl: url, dataDirectory: "" })).toEqual([]);
  });
});

test("a write that waits too long for another one is refused as busy", async () => {
  const database = await open(await createDatabase());
  vi.useFakeTimers({ toFake: ["performance"] });
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const long = database.inTransaction(() => {
    started.resolve();
    return gate.promise;
  });
  await started.promise;
  const work = vi.fn(async () => undefined);
  const waiting = database.inTransaction(work);
  vi.advanceTimersByTime(TIMEOUTS.lock + 1);
  gate.resolve();
  await long;
  await expect(waiting).rejects.toMatchObject({ statusCode: 503 });
  expect(work).not.toHaveBeenCalled();
  await expect(database.inTransaction(async () => "done")).resolves.toBe("done");
});

// PGlite, which replaces an absent server, has one session without time limits.
if (process.env.TEST_POSTGRES_URL) {
  test("several nodes open the same empty database at once, and all succeed", async () => {
    const { url, drop } = await createPostgresDatabase("template0");
    cleanUps.push(drop);
    const [first, ...others] = await Promise.all([open(url), open(url), open(url)]);
    await first.inTransaction((tx) => write(tx, "written"));
    for (const other of others) expect(await written(other)).toEqual(["written"]);
  });

  test("the statements of writes are named, and again after the tables have changed", async () => {
    const database = await open(await createDatabase());
    const read = (tx: Db) => tx.selectFrom("setup_code").selectAll().where("code_hash", "=", "one").execute();
    const countNamed = async (db: Db) => {
      const { rows } = await sql`select 1 from pg_prepared_statements where statement like '%setup_code%'`.execute(db);
      return rows.length;
    };
    await read(database.reader);
    await database.inTransaction(read);
    await database.inTransaction(read);
    expect(await countNamed(database.reader)).toBe(1);

    await sql`alter table setup_code add column later text`.execute(database.reader);
    await expect(database.inTransaction(read)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await database.inTransaction((tx) => write(tx, "one"));
    expect(await database.inTransaction(read)).toMatchObject([{ code_hash: "one", later: null }]);
  });

  describe("a transaction that another node leaves open", () => {
    test("makes a waiting write fail as busy", async () => {
      const url = await createDatabase();
      const there = await open(url);
      const here = await open(url, { ...TIMEOUTS, lock: 100 });
      const gate = Promise.withResolvers<void>();
      const started = Promise.withResolvers<void>();
      const long = there.inTransaction(async (tx) => {
        await write(tx, "long");
        started.resolve();
        await gate.promise;
      });
      await started.promise;
      await expect(here.inTransaction((tx) => write(tx, "busy"))).rejects.toMatchObject({ statusCode: 503 });
      gate.resolve();
      await long;
      await here.inTransaction((tx) => write(tx, "next"));
      expect(await written(here)).toEqual(["long", "next"]);
    });

    test("is ended by the server and fails on its own node", async () => {
      const url = await createDatabase();
      const there = await open(url, { ...TIMEOUTS, idle: 500 });
      const here = await open(url);
      const gate = Promise.withResolvers<void>();
      const started = Promise.withResolvers<void>();
      const lost = there.inTransaction(async (tx) => {
        await write(tx, "lost");
        started.resolve();
        await gate.promise;
        await write(tx, "after it was lost");
      });
      await started.promise;
      await here.inTransaction((tx) => write(tx, "next"));
      gate.resolve();
      await expect(lost).rejects.toThrow();
      expect(await written(here)).toEqual(["next"]);
    });

    test("is on a connection with keepalive of the server", async () => {
      const database = await open(await createDatabase());
      const { rows } = await sql<Record<string, string>>`
        select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
          current_setting('tcp_keepalives_count') as count`.execute(database.reader);
      expect(rows).toEqual([{ idle: "10", interval: "5", count: "3" }]);
    });
  });
}

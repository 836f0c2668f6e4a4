import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines, openTestDatabase } from "../../../../tests/test-database.ts";
import { addSecurityEvents, listSecurityEvents } from "./security-event-store.ts";
import { createSecurityEvents } from "./security-events.ts";

const HERE = { "x-forwarded-for": "203.0.113.7" };

describe.each(engines)("on %s", (engine) => {
  describe("addSecurityEvents", () => {
    it("adds up the counts of a kind and minute, and keeps the others apart", async () => {
      const { database, close } = await openTestDatabase(engine);
      const add = (minute: string, kind: "throttled" | "access_refused", count: number) =>
        database.inUncountedTransaction((tx) => addSecurityEvents(tx, [{ minute, kind, count }]));
      expect(await listSecurityEvents(database.reader, 10)).toEqual([]);
      await add("2026-03-01T12:00", "throttled", 2);
      await add("2026-03-01T12:01", "throttled", 1);
      await add("2026-03-01T12:00", "access_refused", 5);
      await add("2026-03-01T12:00", "throttled", 40);
      const all = [
        { minute: "2026-03-01T12:01", kind: "throttled", count: 1 },
        { minute: "2026-03-01T12:00", kind: "access_refused", count: 5 },
        { minute: "2026-03-01T12:00", kind: "throttled", count: 42 },
      ];
      expect(await listSecurityEvents(database.reader, 10)).toEqual(all);
      expect(await listSecurityEvents(database.reader, 2)).toEqual(all.slice(0, 2));
      await close();
    });

    it("keeps the newest 2,000", async () => {
      const { database, close } = await openTestDatabase(engine);
      const minuteOf = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * MINUTE).toISOString().slice(0, 16);
      const events = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => ({
          minute: minuteOf(from + index),
          kind: "throttled" as const,
          count: 1,
        }));
      await database.inUncountedTransaction((tx) => addSecurityEvents(tx, events(0, 2000)));
      expect(await listSecurityEvents(database.reader, 3000)).toHaveLength(2000);
      await database.inUncountedTransaction((tx) => addSecurityEvents(tx, events(2000, 2003)));
      const stored = await listSecurityEvents(database.reader, 3000);
      expect(stored).toHaveLength(2000);
      expect([stored[0]?.minute, stored.at(-1)?.minute]).toEqual([minuteOf(2002), minuteOf(3)]);
      await close();
    });
  });

  describe("inUncountedTransaction", () => {
    it("does not change the data version, unlike other transactions", async () => {
      const { database, close } = await openTestDatabase(engine);
      const write = (tx: typeof database.reader) => addSecurityEvents(tx, [{ minute: "m", kind: "throttled", count: 1 }]);
      const before = database.getDataVersion();
      for (let count = 0; count < 3; count += 1) await database.inUncountedTransaction(write);
      expect(database.getDataVersion()).toBe(before);
      expect(await listSecurityEvents(database.reader, 10)).toEqual([{ minute: "m", kind: "throttled", count: 3 }]);
      await database.inTransaction(write);
      expect(database.getDataVersion()).not.toBe(before);
      await close();
    });

    it("rolls back a failure, and waits for other transactions", async () => {
      const { database, close } = await openTestDatabase(engine);
      const write = (tx: typeof database.reader) => addSecurityEvents(tx, [{ minute: "m", kind: "throttled", count: 1 }]);
      const failing = database.inUncountedTransaction(async (tx) => {
        await write(tx);
        throw new Error("failed");
      });
      await expect(failing).rejects.toThrow("failed");
      expect(await listSecurityEvents(database.reader, 10)).toEqual([]);
      const { inTransaction, inUncountedTransaction } = database;
      await Promise.all([inTransaction, inUncountedTransaction, inTransaction, inUncountedTransaction].map((run) => run(write)));
      expect(await listSecurityEvents(database.reader, 10)).toMatchObject([{ count: 4 }]);
      await close();
    });
  });

  describe("GET /get_security_events", () => {
    let site: TestSite;
    beforeEach(async () => {
      site = await openTestSite(engine, { TRUST_PROXY: "1" });
    });
    afterEach(() => site.close());

    it("returns refusals by kind and minute to an owner, without who caused them", async () => {
      const { cookie } = await site.signInAs("owner");
      const { cookie: admin } = await site.signInAs("admin");
      const version = site.database.getDataVersion();
      const email = "owner@example.org";
      for (let count = 0; count < 12; count += 1) {
        await site.call("POST", "/sign_in", { body: { email, password: "wrong one" }, headers: HERE });
      }
      await site.call("POST", "/sign_in", { body: { email: "nobody@example.org", password: PASSWORD } });
      site.advanceTime(MINUTE);
      await site.call("GET", "/get_team");
      await site.call("GET", "/get_team", { cookie: admin });
      const { status, body } = await site.call("GET", "/get_security_events", { cookie });
      expect(status).toBe(200);
      expect(body).toEqual([
        { minute: "2026-03-01T12:01", kind: "access_refused", count: 2 },
        { minute: "2026-03-01T12:00", kind: "sign_in_failed", count: 11 },
        { minute: "2026-03-01T12:00", kind: "throttled", count: 2 },
      ]);
      expect(site.database.getDataVersion()).toBe(version);
      expect(JSON.stringify(await site.db.selectFrom("security_event").selectAll().execute())).not.toMatch(/203\.0|example/);
    });

    it("returns the newest five hundred", async () => {
      const { cookie } = await site.signInAs("owner");
      const events = Array.from({ length: 501 }, (_, index) => ({
        ...{ minute: new Date(Date.UTC(2026, 0, 1) + index * MINUTE).toISOString().slice(0, 16), kind: "throttled" as const },
        count: index + 1,
      }));
      await site.database.inUncountedTransaction((tx) => addSecurityEvents(tx, events));
      const { body } = await site.call("GET", "/get_security_events", { cookie });
      expect(body).toEqual(events.slice(1).toReversed());
    });

    it("counts no success and no refused input", async () => {
      const { cookie } = await site.signInAs("owner");
      await site.call("POST", "/sign_in", { body: { email: "", password: "" } });
      await site.call("GET", "/nothing");
      expect((await site.call("GET", "/get_security_events", { cookie })).body).toEqual([]);
    });
  });
});

describe("createSecurityEvents", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-03-01T12:00:30Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const open = (inUncountedTransaction = vi.fn(async () => {})) => {
    const report = vi.fn();
    return { report, inUncountedTransaction, ...createSecurityEvents({ inUncountedTransaction, now: () => new Date(), report }) };
  };

  it("writes at most once a minute, and never without events", () => {
    const { count, inUncountedTransaction } = open();
    for (let second = 0; second < 60; second += 1) {
      for (let index = 0; index < 100; index += 1) count("throttled");
      expect(inUncountedTransaction).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
    }
    expect(inUncountedTransaction).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(inUncountedTransaction).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("reports and drops events that could not be stored", async () => {
    const error = new Error("The disk is full.");
    const { count, store, report, inUncountedTransaction } = open(vi.fn(() => Promise.reject(error)));
    count("throttled");
    await store();
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    await store();
    expect(inUncountedTransaction).toHaveBeenCalledTimes(1);
  });
});

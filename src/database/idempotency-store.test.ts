import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { engines, openTestDatabase } from "../../tests/test-database.ts";
import { findIdempotentResponse, insertIdempotentResponse } from "./idempotency-store.ts";

const NOON = new Date("2026-03-01T12:00:00.000Z");
const later = (durationMs: number) => new Date(NOON.getTime() + durationMs);
const KEY = { scope: "anna", key: "key" };
const createResponse = (id: string) => ({ call: "/create_thing", inputHash: "hash", body: { _id: id } });

describe.each(engines)("stored responses on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  const find = (now: Date, key = KEY) => findIdempotentResponse(opened.database.reader, key, now);
  const insert = (id: string, now: Date, key = KEY) =>
    opened.database.inTransaction((tx) => insertIdempotentResponse(tx, key, createResponse(id), now));

  it("are found for seven days, and at their end the key is new", async () => {
    await insert("first", NOON);
    await insert("beside", later(7 * DAY - 1), { ...KEY, key: "beside" });
    expect(await find(later(7 * DAY - 1))).toEqual(createResponse("first"));
    expect(await find(later(7 * DAY))).toBeUndefined();
    await insert("second", later(7 * DAY));
    expect(await find(later(7 * DAY))).toEqual(createResponse("second"));
  });

  it("are found by their own scope and key", async () => {
    const now = later(7 * DAY);
    expect(await find(now, { ...KEY, scope: "bekele" })).toBeUndefined();
    expect(await find(now, { ...KEY, key: "another" })).toBeUndefined();
  });
});

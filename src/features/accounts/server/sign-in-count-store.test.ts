import { describe, expect, it } from "vitest";
import { engines, openTestDatabase } from "../../../../tests/test-database.ts";
import { addSignInCount, deleteEndedSignInCounts, deleteSignInCount, subtractSignInCount } from "./sign-in-count-store.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));

describe.each(engines)("counts of sign-ins on %s", (engine) => {
  it("are kept by key and window, never fall below zero, and begin again", async () => {
    const { database, close } = await openTestDatabase(engine);
    const { inUncountedTransaction } = database;
    const add = (key: string, minute: number) =>
      inUncountedTransaction((tx) => addSignInCount(tx, key, at(minute), at(minute + 15)));
    expect(await add("one", 0)).toEqual({ count: 1, endsAt: at(15) });
    expect(await add("one", 1)).toEqual({ count: 2, endsAt: at(15) });
    expect(await add("other", 2)).toEqual({ count: 1, endsAt: at(17) });
    for (let count = 0; count < 3; count += 1) await inUncountedTransaction((tx) => subtractSignInCount(tx, "one"));
    expect(await add("one", 14)).toEqual({ count: 1, endsAt: at(15) });
    expect(await add("other", 14)).toEqual({ count: 2, endsAt: at(17) });
    expect(await add("one", 15)).toEqual({ count: 1, endsAt: at(30) });
    await inUncountedTransaction((tx) => deleteSignInCount(tx, "one"));
    expect(await add("one", 16)).toEqual({ count: 1, endsAt: at(31) });
    expect(await add("other", 16)).toEqual({ count: 3, endsAt: at(17) });
    // Only nodes that share a database delete what has ended, and these have PostgreSQL.
    if (engine === "postgres") {
      await inUncountedTransaction((tx) => deleteEndedSignInCounts(tx, at(17)));
      const rows = await database.reader.selectFrom("sign_in_count").select("key").execute();
      expect(rows).toEqual([{ key: "one" }]);
    }
    await close();
  });
});

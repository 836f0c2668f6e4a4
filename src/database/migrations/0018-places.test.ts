import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const at = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-02T00:00:00.000Z" };
const oldIncident = { title: "ርዕስ", description: "d", location: "ጎንደር", date: "2021", date_of_incident: "2021-01-01", ...at };
const place = { kind: "region" as const, spellings_json: "[]", folded_names: "|a|", ...at };

describe.each(engines)("0018-places on %s", (engine) => {
  it("keeps every value, gives no incident a place, and refuses a place that is not there", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateBefore("0018", db, engine);
      const more = { kinds_json: '["massacre"]', verification: "reported", number_of_killed: 3, killed_maximum: null };
      await db
        .insertInto("incident")
        .values({ ...oldIncident, ...more, id: "a" } as never)
        .execute();
      const before = await db.selectFrom("incident").selectAll().execute();
      await migrateToLatest(db, engine);
      expect(before).toHaveLength(1);
      expect(await db.selectFrom("incident").selectAll().execute()).toEqual(
        before.map((row) => expect.objectContaining({ ...row, place_id: null, place_precision: null })),
      );
      expect(await db.selectFrom("place").selectAll().execute()).toEqual([]);
      const setPlace = (place_id: string) => db.updateTable("incident").set({ place_id }).execute();
      await expect(setPlace("nowhere")).rejects.toThrow(/foreign key/i);
      await db
        .insertInto("place")
        .values({ ...place, id: "p", name: "Gondar", parent_id: null } as never)
        .execute();
      await setPlace("p");
      await expect(db.deleteFrom("place").where("id", "=", "p").execute()).rejects.toThrow(/foreign key/i);
    } finally {
      await close();
    }
  });

  it("accepts a parent place that is inserted later, and refuses a missing one", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateToLatest(db, engine);
      const insert = (ids: string[]) =>
        db.transaction().execute(async (tx) => {
          for (const id of ids) {
            await tx
              .insertInto("place")
              .values({ ...place, id, name: id, parent_id: id === "a" ? "b" : null } as never)
              .execute();
          }
        });
      await expect(insert(["a"])).rejects.toThrow(/foreign key/i);
      await insert(["a", "b"]);
      expect(await db.selectFrom("place").selectAll().execute()).toHaveLength(2);
    } finally {
      await close();
    }
  });
});

import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const at = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-02T00:00:00.000Z" };
const oldIncident = { title: "ርዕስ", description: "d", location: "l", date: "2021", date_of_incident: "2021-01-01", ...at };

describe.each(engines)("0016-kinds on %s", (engine) => {
  it("keeps every value, and gives no incident a kind", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateBefore("0016", db, engine);
      const narrative = { narrative_en: "Told", narrative_en_reviewed_on: "2026-01-01" };
      await db
        .insertInto("incident")
        .values({ ...oldIncident, ...narrative, id: "a" } as never)
        .execute();
      const before = await db.selectFrom("incident").selectAll().execute();
      await migrateToLatest(db, engine);
      expect(await db.selectFrom("incident").selectAll().execute()).toMatchObject(
        before.map((row) => ({ ...row, kinds_json: "[]" })),
      );
      expect(before).toHaveLength(1);
    } finally {
      await close();
    }
  });
});

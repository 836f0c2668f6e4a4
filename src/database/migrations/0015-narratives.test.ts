import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const at = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-02T00:00:00.000Z" };
const oldIncident = { title: "ርዕስ", description: "d", location: "l", date: "2021", date_of_incident: "2021-01-01", ...at };

describe.each(engines)("0015-narratives on %s", (engine) => {
  it("keeps every value, and adds empty narratives that are not reviewed", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateBefore("0015", db, engine);
      for (const [id, deleted_at] of [
        ["a", null],
        ["trash", at.updated_at],
      ]) {
        await db
          .insertInto("incident")
          .values({ ...oldIncident, id, deleted_at } as never)
          .execute();
      }
      const before = await db.selectFrom("incident").selectAll().orderBy("sequence").execute();
      await migrateToLatest(db, engine);
      const untold = { narrative_en: "", narrative_am: "", narrative_en_reviewed_on: null, narrative_am_reviewed_on: null };
      expect(await db.selectFrom("incident").selectAll().orderBy("sequence").execute()).toMatchObject(
        before.map((row) => ({ ...row, ...untold })),
      );
      expect(before).toHaveLength(2);
    } finally {
      await close();
    }
  });
});

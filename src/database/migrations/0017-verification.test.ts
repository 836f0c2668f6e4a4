import { expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const AT = "2026-01-01T00:00:00.000Z";

it.each(engines)("leaves the incidents there are unreviewed, on %s", async (engine) => {
  const { db, close } = await openUnmigratedDatabase(engine);
  try {
    await migrateBefore("0017", db, engine);
    const text = { title: "x", description: "x", location: "x", date: "2022-06-18", date_of_incident: "2022-06-18" };
    const counts = { number_of_killed: 1, number_of_injured: 1, number_of_displaced: 1 };
    const row = { id: "i", created_at: AT, updated_at: AT, deleted_at: null };
    await db
      .insertInto("incident")
      .values({ ...row, ...text, ...counts })
      .execute();
    await migrateToLatest(db, engine);
    const unreviewed = { verification: "unreviewed", verification_note: null, verification_since: null };
    expect(await db.selectFrom("incident").selectAll().execute()).toMatchObject([{ ...row, ...text, ...counts, ...unreviewed }]);
  } finally {
    await close();
  }
});

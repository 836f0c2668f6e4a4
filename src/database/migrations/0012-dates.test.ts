import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-02T00:00:00.000Z";
const text = { title: "ርዕስ 'a'", description: "d\ne", location: "ማይካድራ", created_at: AT, updated_at: LATER, deleted_at: null };
/** As the version before stored them: with ranges of counts, and days alone. */
const oldIncidents = [
  {
    ...text,
    id: "range",
    date_of_incident: "1994-01-01",
    number_of_killed: 52,
    killed_maximum: null,
    number_of_injured: null,
    injured_maximum: null,
    number_of_displaced: 0,
    displaced_maximum: 0,
    displaced_zero_unconfirmed: 1,
  },
  {
    ...text,
    id: "trash",
    date_of_incident: "2024-02-29",
    number_of_killed: 1,
    killed_maximum: 1,
    number_of_injured: 2,
    injured_maximum: 20,
    number_of_displaced: 3,
    displaced_maximum: 3,
    deleted_at: LATER,
  },
];
const article = { link: "https://example.org", description: "l", created_at: AT, updated_at: AT, deleted_at: null };

describe.each(engines)("0012-dates on %s", (engine) => {
  it("keeps every value, order and reference, and makes each day its expression, earliest and latest day", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateBefore("0012", db, engine);
      // The highest number is of a row that is gone: it must not be given again.
      for (const incident of [...oldIncidents, { ...oldIncidents[0], id: "gone" }]) {
        await db
          .insertInto("incident")
          .values(incident as never)
          .execute();
      }
      await db.deleteFrom("incident").where("id", "=", "gone").execute();
      await db
        .insertInto("article")
        .values({ ...article, id: "a", incident_id: "range" })
        .execute();
      const before = await db.selectFrom("incident").selectAll().orderBy("sequence").execute();
      const articles = await db.selectFrom("article").selectAll().execute();

      await migrateToLatest(db, engine);
      expect(await db.selectFrom("incident").selectAll().orderBy("sequence").execute()).toMatchObject(
        before.map((row) => ({ ...row, date: row.date_of_incident, latest_day: row.date_of_incident })),
      );
      expect(before).toMatchObject(oldIncidents);
      expect(await db.selectFrom("article").selectAll().execute()).toMatchObject(articles);
      await db
        .insertInto("incident")
        .values({ ...text, id: "new", date: "1994/..", date_of_incident: "1994-01-01" })
        .execute();
      const created = await db.selectFrom("incident").selectAll().where("id", "=", "new").executeTakeFirst();
      expect(created).toMatchObject({ sequence: 4, date: "1994/..", latest_day: null });
    } finally {
      await close();
    }
  });
});

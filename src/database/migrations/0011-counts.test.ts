import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import type { Tables } from "../tables.ts";

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-02T00:00:00.000Z";
const dates = { created_at: AT, updated_at: LATER, deleted_at: null };
const text = { title: "ርዕስ 'a'", description: "d\ne", location: "ማይካድራ", date_of_incident: "2021-01-12", ...dates };
const counted = { number_of_killed: 1, number_of_injured: 20, number_of_displaced: 100_000_000 };
/** As the version before stored them. */
const oldIncidents = [
  { ...text, id: "counted", ...counted },
  { ...text, id: "zeros", number_of_killed: 0, number_of_injured: 0, number_of_displaced: 7 },
  { ...text, id: "trash", ...counted, number_of_displaced: 0, deleted_at: LATER },
];
const link = { link: "https://example.org", description: "l", ...dates };
const image = { description: "i", address: "a", filename: "f", untouched: 1, avif_state: "done" as const, ...dates };

type Insertable = keyof Pick<Tables, "incident" | "article" | "video" | "image">;

/** Without the columns that the tables of that time do not have. */
async function insert(db: Kysely<Tables>, table: Insertable, rows: object[]): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}

describe.each(engines)("0011-counts on %s", (engine) => {
  async function withOldSite(work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateBefore("0011", db, engine);
      // The highest number is of a row that is gone: it must not be given again.
      await insert(db, "incident", [...oldIncidents, { ...text, ...counted, id: "gone" }]);
      await db.deleteFrom("incident").where("id", "=", "gone").execute();
      for (const kind of ["article", "video"] as const) await insert(db, kind, [{ ...link, id: kind, incident_id: "counted" }]);
      await insert(db, "image", [{ ...image, id: "image", incident_id: "trash" }]);
      await work(db);
    } finally {
      await close();
    }
  }

  it("keeps every value, makes each number a range, and marks the zeros", async () => {
    await withOldSite(async (db) => {
      const before = await db.selectFrom("incident").selectAll().orderBy("sequence").execute();
      await migrateBefore("0012", db, engine);
      const after = await db.selectFrom("incident").selectAll().orderBy("sequence").execute();
      // Later migrations add columns.
      expect(after).toMatchObject(
        before.map((row) => ({
          ...row,
          killed_maximum: row.number_of_killed,
          injured_maximum: row.number_of_injured,
          displaced_maximum: row.number_of_displaced,
          killed_zero_unconfirmed: row.id === "zeros" ? 1 : 0,
          injured_zero_unconfirmed: row.id === "zeros" ? 1 : 0,
          displaced_zero_unconfirmed: row.id === "trash" ? 1 : 0,
        })),
      );
      expect(after).toMatchObject(oldIncidents);
      for (const kind of ["article", "video"] as const) {
        expect(await db.selectFrom(kind).selectAll().execute()).toMatchObject([{ ...link, id: kind, incident_id: "counted" }]);
      }
      expect(await db.selectFrom("image").selectAll().execute()).toMatchObject([{ ...image, incident_id: "trash" }]);
    });
  });

  it("keeps the order, the ids and the references, and lets counts be null", async () => {
    await withOldSite(async (db) => {
      await migrateBefore("0012", db, engine);
      const unknown = { number_of_killed: null, number_of_injured: null, number_of_displaced: null };
      await insert(db, "incident", [{ ...text, ...unknown, id: "new" }]);
      const created = await db.selectFrom("incident").selectAll().where("id", "=", "new").executeTakeFirst();
      expect(created).toMatchObject({
        ...unknown,
        sequence: 5,
        killed_maximum: null,
        killed_zero_unconfirmed: 0,
        injured_zero_unconfirmed: 0,
        displaced_zero_unconfirmed: 0,
      });
      await expect(insert(db, "incident", [{ ...text, ...counted, id: "new" }])).rejects.toThrow(/unique/i);
      await expect(insert(db, "article", [{ ...link, id: "b", incident_id: "nobody" }])).rejects.toThrow(/foreign key/i);
      await expect(db.deleteFrom("incident").where("id", "=", "counted").execute()).rejects.toThrow(/foreign key/i);
    });
  });
});

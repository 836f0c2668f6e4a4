import { expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const AT = "2026-01-01T00:00:00.000Z";
const row = { description: "x", created_at: AT, updated_at: AT, deleted_at: null };

it.each(engines)("keeps articles, videos and images, of which nothing more is known, on %s", async (engine) => {
  const { db, close } = await openUnmigratedDatabase(engine);
  try {
    await migrateBefore("0013", db, engine);
    const place = { title: "x", location: "x", date_of_incident: "2022-06-18" };
    const counts = { number_of_killed: 1, number_of_injured: 1, number_of_displaced: 1 };
    await db
      .insertInto("incident")
      .values({ ...row, ...place, ...counts, killed_maximum: 1, injured_maximum: 1, displaced_maximum: 1, id: "i" })
      .execute();
    const media = { ...row, incident_id: "i" };
    for (const table of ["article", "video"] as const) {
      await db
        .insertInto(table)
        .values({ ...media, id: table, link: "https://a.org" })
        .execute();
    }
    await db
      .insertInto("image")
      .values({ ...media, id: "image", address: "a", filename: "f", untouched: 0, avif_state: "done" })
      .execute();
    await migrateToLatest(db, engine);
    const unknown = { title: null, outlet: null, published_on: null, language: null, source_kind: null, repeats: null };
    for (const table of ["article", "video", "image"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toMatchObject([{ ...media, ...unknown, id: table, sequence: 1 }]);
    }
  } finally {
    await close();
  }
});

import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const at = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-02T00:00:00.000Z" };
const oldIncident = { title: "ርዕስ", description: "d", location: "l", date: "2021", date_of_incident: "2021-01-01" };
const oldClaim = { incident_id: "a", kind: "killed", whom: "all", minimum: 1, maximum: 1, about: 0 };

describe.each(engines)("0019-attributions on %s", (engine) => {
  it("keeps every row, adds no attribution, and accepts new ones", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    const read = async () => ({
      incident: await db.selectFrom("incident").selectAll().orderBy("sequence").execute(),
      claim: await db.selectFrom("claim").selectAll().execute(),
      claim_source: await db.selectFrom("claim_source").selectAll().execute(),
      audit: await db.selectFrom("audit").selectAll().execute(),
    });
    try {
      await migrateBefore("0019", db, engine);
      for (const [id, deleted_at] of [
        ["a", null],
        ["trash", at.updated_at],
      ]) {
        await db
          .insertInto("incident")
          .values({ ...oldIncident, ...at, id, deleted_at } as never)
          .execute();
      }
      await db
        .insertInto("claim")
        .values({ ...oldClaim, ...at, id: "claim" } as never)
        .execute();
      await db.insertInto("claim_source").values({ claim_id: "claim", source_id: "article" }).execute();
      await db
        .insertInto("audit")
        .values({ at: at.created_at, action: "create_incident", subject: "a" } as never)
        .execute();
      const before = await read();
      await migrateToLatest(db, engine);
      expect(await read()).toMatchObject(before);
      expect(before).toMatchObject({ incident: [{}, {}], claim: [{}], claim_source: [{}], audit: [{}] });
      for (const table of ["organisation", "attribution", "attribution_source"] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      const organisation = {
        id: "o",
        name_en: "A front",
        name_am: null,
        other_names_json: "[]",
        description: "x",
        description_am: null,
      };
      await db
        .insertInto("organisation")
        .values({ ...organisation, ...at, deleted_at: null })
        .execute();
      const attribution = {
        incident_id: "a",
        organisation_id: "o",
        stance: "alleged",
        quote: null,
        ...at,
        deleted_at: null,
      } as const;
      await db
        .insertInto("attribution")
        .values({ ...attribution, id: "said" })
        .execute();
      await db.insertInto("attribution_source").values({ attribution_id: "said", source_id: "article" }).execute();
      await expect(
        db
          .insertInto("attribution")
          .values({ ...attribution, id: "other", organisation_id: "unknown" })
          .execute(),
      ).rejects.toThrow();
    } finally {
      await close();
    }
  });
});

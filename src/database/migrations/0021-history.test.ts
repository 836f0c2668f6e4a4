import { describe, expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";

const at = "2026-01-05T00:00:00.000Z";
const revisions = [
  { number: 1, created_at: "2026-01-01T00:00:00.000Z", sha256: "aa" },
  { number: 2, created_at: "2026-01-02T00:00:00.000Z", sha256: "bb" },
];

describe.each(engines)("0021-history on %s", (engine) => {
  it("keeps the revisions, and adds destroyed ones from the audit trail", async () => {
    const { db, close } = await openUnmigratedDatabase(engine);
    try {
      await migrateBefore("0021", db, engine);
      const row = { incident_id: "a", number: 1, created_at: at, reason: null, body_json: "{}", sha256: "cc" };
      await db
        .insertInto("incident_revision")
        .values({ ...row, previous_sha256: null, record_sha256: "dd" } as never)
        .execute();
      const entries: [action: string, subject: string, before: object | null][] = [
        ["destroy_incident", "destroyed", { title: "ርዕስ", revisions }],
        ["destroy_incident", "older", { title: "Before there were any" }],
        ["destroy_incident", "nothing", null],
        ["delete_incident", "deleted", { revisions }],
      ];
      for (const [action, subject, before] of entries) {
        await db
          .insertInto("audit")
          .values({ at, action, subject, before_json: before && JSON.stringify(before) } as never)
          .execute();
      }
      await migrateToLatest(db, engine);
      expect(await db.selectFrom("incident_revision").selectAll().execute()).toMatchObject([{ ...row, corrects: 0 }]);
      expect(await db.selectFrom("destroyed_revision").selectAll().orderBy("number").execute()).toEqual(
        revisions.map((revision) => ({ ...revision, incident_id: "destroyed", destroyed_at: at })),
      );
      expect(await db.selectFrom("incident_redaction").selectAll().execute()).toEqual([]);
    } finally {
      await close();
    }
  });
});

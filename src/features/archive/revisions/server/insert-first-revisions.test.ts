import { describe, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { migrateToLatest } from "#database/migrate.ts";
import { type Engine, engines } from "../../../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../../../tests/unmigrated-database.ts";
import { findRevisionProblems } from "./find-revision-problems.ts";
import { insertFirstRevisions } from "./insert-first-revisions.ts";

const CREATED = "2026-01-01T00:00:00.000Z";
const EDITED = "2026-01-02T00:00:00.000Z";
const CITED = "2026-01-03T00:00:00.000Z";
const incident = { description: "d", location: "l", date: "2021", date_of_incident: "2021-01-01", created_at: CREATED };
const article = { link: "https://example.org/1", description: "d", created_at: CITED, updated_at: CITED, deleted_at: null };

/** Opens a site with data of the previous version, migrated as by a start. */
async function openFilledSite(engine: Engine, incidents: number) {
  const { db, close } = await openUnmigratedDatabase(engine);
  await migrateBefore("0020", db, engine);
  for (let index = 0; index < incidents; index += 1) {
    const row = { ...incident, title: `ርዕስ ${index}`, id: `i${index}`, updated_at: EDITED };
    await db
      .insertInto("incident")
      .values({ ...row, deleted_at: null } as never)
      .execute();
  }
  await db
    .insertInto("incident")
    .values({ ...incident, title: "Gone", id: "trash", updated_at: EDITED, deleted_at: EDITED } as never)
    .execute();
  await migrateToLatest(db, engine);
  // One writer at a time, as on both engines.
  let last: Promise<unknown> = Promise.resolve();
  const inTransaction: Database["inTransaction"] = (work) => {
    const next = last.then(() => db.transaction().execute(work));
    last = next.catch(() => undefined);
    return next;
  };
  const inSnapshot: Database["inSnapshot"] = (work) => work(db);
  return { db, close, database: { reader: db, inTransaction, inSnapshot } };
}

describe.each(engines)("insertFirstRevisions on %s", (engine) => {
  it("inserts the state of each incident once, dated by its last change", async () => {
    const { db, close, database } = await openFilledSite(engine, 3);
    try {
      await db
        .insertInto("article")
        .values({ ...article, id: "a", incident_id: "i1" })
        .execute();
      const audit = { account_id: null, before_json: null, after_json: null };
      await db
        .insertInto("audit")
        .values({ ...audit, at: CREATED, action: "create_incident", subject: "i1" })
        .execute();
      await db
        .insertInto("audit")
        .values({ ...audit, at: CITED, action: "create_article_archive", subject: "a" })
        .execute();
      await db
        .updateTable("incident")
        .set({ verification: "withdrawn", verification_note: "Why", verification_since: EDITED })
        .where("id", "=", "i2")
        .execute();
      await insertFirstRevisions(database);
      const rows = await db.selectFrom("incident_revision").selectAll().orderBy("incident_id").execute();
      expect(
        rows.map(({ incident_id, number, created_at, reason, previous_sha256 }) => [
          incident_id,
          number,
          created_at,
          reason,
          previous_sha256,
        ]),
      ).toEqual([
        ["i0", 1, EDITED, null, null],
        ["i1", 1, CITED, null, null],
        ["i2", 1, EDITED, null, null],
      ]);
      expect(JSON.parse(rows[1]?.body_json ?? "")).toMatchObject({ title: "ርዕስ 1", articles: [{ _id: "a" }] });
      expect(JSON.parse(rows[2]?.body_json ?? "")).toEqual({
        _id: "i2",
        verification: { status: "withdrawn", note: "Why", since: EDITED },
      });
      expect(await findRevisionProblems(database)).toEqual([]);
      const inTransaction = vi.fn(database.inTransaction);
      await insertFirstRevisions({ ...database, inTransaction });
      expect(inTransaction).not.toHaveBeenCalled();
    } finally {
      await close();
    }
  });

  it("inserts a bounded number per transaction, and can run in two starts at once", async () => {
    const { db, close, database } = await openFilledSite(engine, 45);
    try {
      const inTransaction = vi.fn(database.inTransaction);
      const start = () => insertFirstRevisions({ ...database, inTransaction });
      await Promise.all([start(), start()]);
      expect(inTransaction.mock.calls.length).toBeGreaterThanOrEqual(3);
      const rows = await db.selectFrom("incident_revision").select(["incident_id", "number"]).execute();
      expect(rows).toHaveLength(45);
      expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([1]));
      expect(await findRevisionProblems(database)).toEqual([]);
    } finally {
      await close();
    }
  });
});

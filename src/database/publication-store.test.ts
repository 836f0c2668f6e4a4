import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Pagination } from "#platform/shared/lists.ts";
import { emptyTables, engines, openTestDatabase, type TestDatabase } from "../../tests/test-database.ts";
import type { Db } from "./database.ts";
import { createPublicationStore, isPublished, selectPage } from "./publication-store.ts";

const MOMENT = "2026-03-01T12:00:00.000Z";
const BEFORE = new Date("2026-03-01T11:59:59.999Z");
const NOW = new Date(MOMENT);

const LETTER = { subject: "s", body: "b", to_json: "[]", cc_json: "[]" };
const COUNTS = { number_of_killed: 1, number_of_injured: 1, number_of_displaced: 1 };
const INCIDENT = { language: "en" as const, location: "l", date: "2022-06-18", date_of_incident: "2022-06-18", ...COUNTS };
const tables = [
  ["twitter_campaign", {}],
  ["email_campaign", LETTER],
  ["incident", INCIDENT],
] as const;

describe.each(engines)("createPublicationStore on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.database, ...tables.map(([table]) => table)));

  const store = createPublicationStore("twitter_campaign");
  type Row = { publication?: "draft" | "published" | "unpublished"; publish_at?: string | null; deleted_at?: string };
  const insert = async (id: string, { publication = "draft", publish_at = null, deleted_at }: Row = {}) => {
    const at = "2026-01-01T00:00:00.000Z";
    const texts = { language: "en" as const, title: id, description: "d", created_at: at, updated_at: at };
    await test.database.inTransaction((tx) =>
      tx
        .insertInto("twitter_campaign")
        .values({ id, ...texts, publication, publish_at, deleted_at: deleted_at ?? null })
        .execute(),
    );
    return id;
  };
  const publish = (id: string, dueAt?: string) => test.database.inTransaction((tx) => store.publish(tx, id, NOW, dueAt));
  const listDue = async (now: Date) => (await store.listDue(test.database.reader, now)).map(({ _id }) => _id);
  const listRows = () => test.database.reader.selectFrom("twitter_campaign").selectAll().orderBy("id").execute();

  describe.each(tables)("the order of %s", (name, fields) => {
    // The tables share the columns used here.
    const table = name as "incident";
    const orders = createPublicationStore(table);
    const db = () => test.database.reader;
    const write = <T>(work: (tx: Db) => Promise<T>) => test.database.inTransaction(work);
    const add = (id: string, at = MOMENT) => {
      const row = {
        ...(name !== "incident" && { language: "en", title: id, description: "d" }),
        created_at: at,
        updated_at: at,
        deleted_at: null,
        ...(fields as typeof INCIDENT),
      };
      return write((tx) =>
        tx
          .insertInto(table)
          .values({ ...(row as typeof INCIDENT & typeof row), id, publication: "published" })
          .execute(),
      );
    };
    const list = async (page: Pagination) =>
      (await selectPage(db().selectFrom(table).select("id").where(isPublished(table)), page).execute())
        .map(({ id }) => id)
        .join("");
    const listBetween = async (first: number, last: number) =>
      (await orders.listBetween(db(), first, last)).map(({ _id }) => _id).join("");

    it("is empty at first", async () => {
      expect(await orders.hasAny(db())).toBe(false);
      expect(await list({ limit: 100 })).toBe("");
      expect(await orders.findSequence(db(), "a")).toBeUndefined();
      expect(await orders.findNextSequence(db(), 0)).toBeUndefined();
      expect(await listBetween(1, 1_000_000)).toBe("");
    });

    it("is that of insertion, whatever the clock says, and skips the trash", async () => {
      for (const [index, id] of ["a", "b", "c", "d", "e"].entries()) await add(id, `2026-03-0${9 - index}T00:00:00.000Z`);
      const getSequences = () => Promise.all(["a", "b", "c", "d", "e"].map((id) => orders.findSequence(db(), id)));
      const sequences = await getSequences();
      const [, b = 0, before = 0, d = 0] = sequences;
      expect(await list({ offset: 1, limit: 2 })).toBe("dc");
      expect(await list({ before, limit: 10 })).toBe("ba");
      await write((tx) => orders.trash(tx, "c", NOW));
      expect(await getSequences()).toEqual(sequences);
      expect(await list({ limit: 100 })).toBe("edba");
      expect(await list({ before, limit: 1 })).toBe("b");
      expect([await orders.countFrom(db(), 0), await orders.countFrom(db(), before)]).toEqual([4, 2]);
      const next = await Promise.all([0, ...sequences].map((after = 0) => orders.findNextSequence(db(), after)));
      expect(next).toEqual([...[0, 1, 3, 3, 4].map((index) => sequences[index]), undefined]);
      expect(await listBetween(b, d)).toBe("bd");
      await write((tx) => orders.restore(tx, "c"));
      expect(await list({ limit: 100 })).toBe("edcba");
    });

    it("never has a position of a deleted row again", async () => {
      await add("gone");
      const sequence = (await orders.findSequence(db(), "gone")) ?? 0;
      await write((tx) => orders.trash(tx, "gone", NOW));
      expect(await orders.hasAny(db())).toBe(true);
      await write((tx) => tx.deleteFrom(table).where("id", "=", "gone").execute());
      await add("later");
      expect(await orders.findSequence(db(), "later")).toBeGreaterThan(sequence);
      expect(await orders.listBetween(db(), 0, 1_000_000)).toEqual([{ _id: "later", updated_at: MOMENT }]);
    });
  });

  it("lists what is due, in the order in which it became due", async () => {
    await insert("second", { publish_at: MOMENT });
    await insert("first", { publish_at: "2026-02-01T00:00:00.000Z", publication: "unpublished" });
    await insert("later", { publish_at: "2026-03-01T12:00:00.001Z" });
    await insert("not scheduled");
    await insert("in the trash", { publish_at: MOMENT, deleted_at: MOMENT });
    await insert("public", { publish_at: MOMENT, publication: "published" });
    expect(await listDue(BEFORE)).toEqual(["first"]);
    expect(await listDue(NOW)).toEqual(["first", "second"]);
  });

  it("publishes what is not public, and clears its schedule", async () => {
    await insert("draft", { publish_at: MOMENT });
    await insert("taken back", { publication: "unpublished", publish_at: MOMENT });
    expect([await publish("draft", MOMENT), await publish("taken back")]).toEqual([true, true]);
    const published = { publication: "published", publish_at: null, scheduled_by: null, updated_at: MOMENT };
    expect(await listRows()).toMatchObject([published, published]);
    expect(await listDue(NOW)).toEqual([]);
  });

  it("notes when something was taken back, which keeps its number", async () => {
    await insert("public", { publication: "published" });
    const before = await store.findSequence(test.database.reader, "public");
    await test.database.inTransaction((tx) => store.unpublish(tx, "public", NOW));
    expect(await listRows()).toMatchObject([{ publication: "unpublished", updated_at: MOMENT }]);
    await publish("public");
    expect(await store.findSequence(test.database.reader, "public")).toBe(before);
  });

  it("publishes nothing twice, from the trash, or by an outdated schedule", async () => {
    await insert("public", { publication: "published", publish_at: MOMENT });
    await insert("in the trash", { publish_at: MOMENT, deleted_at: MOMENT });
    await insert("put off", { publish_at: "2026-03-01T12:00:00.001Z" });
    await insert("taken back");
    const before = await listRows();
    for (const { id } of before) expect(await publish(id, MOMENT), id).toBe(false);
    for (const id of ["public", "in the trash", "none"]) expect(await publish(id), id).toBe(false);
    expect(await listRows()).toEqual(before);
  });
});

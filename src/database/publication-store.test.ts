import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/test-database.ts";
import { createPublicationStore } from "./publication-store.ts";

const MOMENT = "2026-03-01T12:00:00.000Z";
const BEFORE = new Date("2026-03-01T11:59:59.999Z");
const NOW = new Date(MOMENT);

describe.each(engines)("createPublicationStore on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.inTransaction((tx) => tx.deleteFrom("twitter_campaign").execute()));

  const store = createPublicationStore("twitter_campaign");
  type Row = { publication?: "draft" | "published" | "unpublished"; publish_at?: string | null; deleted_at?: string };
  const insert = async (id: string, { publication = "draft", publish_at = null, deleted_at }: Row = {}) => {
    const at = "2026-01-01T00:00:00.000Z";
    const texts = { title: id, description: "d", created_at: at, updated_at: at };
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

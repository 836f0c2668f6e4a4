import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { foldName } from "../fold-name.ts";
import type { Place } from "../rules.ts";
import { getPlaceData } from "./place-handlers.ts";
import { type Db, findPlace, insertPlace, listPlaces, updatePlace } from "./place-store.ts";
import { type GazetteerPlace, getPlaceId, readGazetteer } from "./read-gazetteer.ts";
import { seedPlaces } from "./seed-places.ts";
import { deletePlaces } from "./seed-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const REGION = getPlaceId("ET03");
const TOWN = getPlaceId("geonames:336014");

describe.each(engines)("seedPlaces on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const seed = (places?: GazetteerPlace[], now = EARLY) => seedPlaces({ ...opened.database, now: () => now, places });

  const listRows = () => db.selectFrom("place").selectAll().orderBy("id").execute();

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
    // As before the first start of a site.
    await write(deletePlaces);
  });
  afterEach(() => opened.close());

  it("stores every place with all that the data has, once", async () => {
    await seed();
    const rows = await listRows();
    const data = readGazetteer();
    expect(rows).toHaveLength(data.length);
    expect(rows.find(({ id }) => id === TOWN)).toMatchObject({
      kind: "town",
      parent_id: REGION,
      name: "Gonder",
      latitude: 12.6,
      source: "GeoNames",
      created_by: null,
      created_at: EARLY.toISOString(),
    });
    const inTransaction = vi.fn(opened.database.inTransaction);
    await seedPlaces({ ...opened.database, inTransaction, now: () => LATE });
    expect(inTransaction).not.toHaveBeenCalled();
    expect(await listRows()).toEqual(rows);
    for (const { id, kind, parent_id, name, name_am, name_am_source, latitude, source } of data)
      expect(await findPlace(db, id)).toMatchObject({ kind, parent_id, name, name_am, name_am_source, latitude, source });
  });

  it("can run in two starts at once", async () => {
    await Promise.all([seed(), seed()]);
    expect(await listRows()).toHaveLength(readGazetteer().length);
  });

  it("updates shipped places, and keeps added names and places missing in the data", async () => {
    const data = readGazetteer();
    await seed(data);
    const before = getPlaceData((await findPlace(db, TOWN)) as Place);
    const added = { spellings: ["Gondär"], name_am: "ጎንደር", name_am_source: "A map" };
    await write((tx) => updatePlace(tx, TOWN, before, { ...before, ...added }, EARLY));
    const gone = getPlaceId("ET0721");
    const corrected = data
      .filter(({ id }) => id !== gone)
      .map((place) => (place.id === TOWN ? { ...place, name: "Gondar", latitude: 12.61, spellings: ["Gwender"] } : place));
    await seed(corrected, LATE);
    expect(await findPlace(db, TOWN)).toMatchObject({
      name: "Gondar",
      latitude: 12.61,
      spellings: ["Gwender", "Gondär"],
      added_spellings: ["Gondär"],
      name_am: "ጎንደር",
      name_am_source: "A map",
    });
    expect(await findPlace(db, gone)).toMatchObject({ name: "Amaro" });
    const unnamed = corrected.map((place) => (place.id === TOWN ? { ...place, name_am: null, name_am_source: null } : place));
    await seed(unnamed, LATE);
    expect(await findPlace(db, TOWN)).toMatchObject({ name_am: "ጎንደር", name_am_source: "A map" });
    const rows = db.selectFrom("place_text").selectAll().where("place_id", "=", TOWN).execute();
    expect(await rows).toEqual([
      { place_id: TOWN, language: "am", name: null, source: null, added_name: "ጎንደር", added_source: "A map" },
    ]);
  });

  it("folds all names again with other data, and keeps the rest of admins' places", async () => {
    await seed();
    const own = { kind: "town" as const, name: "Efeson", parent_id: REGION, latitude: null, longitude: null };
    const names = { spellings: [], name_am: null, name_am_source: null };
    const id = await write((tx) => insertPlace(tx, { ...own, ...names }, "an-account", EARLY));
    const before = (await listRows()).find((row) => row.id === id);
    await write((tx) => tx.updateTable("place_name").set({ name: "old" }).where("place_id", "=", id).execute());
    const find = () => listPlaces(db, { name: foldName("Efeson") }, 10);
    await seed(undefined, LATE);
    expect(await find()).toEqual([]);
    await seed(readGazetteer().slice(1), LATE);
    expect(await find()).toMatchObject([{ _id: id }]);
    expect((await listRows()).find((row) => row.id === id)).toEqual(before);
  });
});

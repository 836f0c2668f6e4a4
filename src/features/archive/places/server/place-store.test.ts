import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureCpu } from "../../../../../tests/measure-cpu.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { foldName } from "../fold-name.ts";
import { NO_PLACE_NAMES } from "../rules.ts";
import { findPlacesInText } from "./find-places-in-text.ts";
import { listPlaceIds, replaceFoldedNames } from "./place-name-store.ts";
import {
  type Db,
  deletePlaceRow,
  findPlace,
  insertPlace,
  isPlaceUsed,
  listPlaces,
  listSiblingNames,
  listSimilarPlaces,
  updatePlace,
  withPlaces,
} from "./place-store.ts";
import { getPlaceId, readGazetteer } from "./read-gazetteer.ts";
import { updateShippedPlaces } from "./seed-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const TOWN = getPlaceId("geonames:336014");
const names = { spellings: ["Efe%_'son"], name_am: "ኤፌሶን", name_am_source: "A map" };

describe.each(engines)("place store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const search = async (q: string, limit = 50) => (await listPlaces(db, { name: foldName(q) }, limit)).map(({ name }) => name);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());

  it.each([
    ["Gondar", "Gonder"],
    ["GONDER", "Gonder"],
    ["adama", "Nazret"],
    ["Woldia", "Weldiya"],
    ["ባህር ዳር", "Bahir Dar"],
    ["ሻሸመኔ", "Shashamane"],
    ["SNNPR", "SNNP"],
    ["Wukro", "Wikro"],
    ["West Wol", "West Wellega"],
    ["Gudru", "Horo Gudru Wellega"],
    ["Welkait", "Welkait"],
    ["Wolqayt", "Welkait"],
    ["Wolkite", "Welkite"],
    ["Humera", "Humera"],
    ["ሑመራ", "Humera"],
    ["Maikadra", "Mai Kadra"],
    ["ማይካድራ", "Mai Kadra"],
    ["መተከል", "Metekel"],
    ["ምዕራብ ወለጋ", "West Wellega"],
  ])("finds by %s first %s", async (q, name) => {
    expect((await search(q))[0]).toBe(name);
  });

  it("finds the zones of ወለጋ", async () => {
    expect((await search("ወለጋ")).toSorted()).toEqual(["East Wellega", "Horo Gudru Wellega", "Kelem Wellega", "West Wellega"]);
  });

  it.each([
    ["Welkaid", ["Welkait"]],
    ["Metekes", ["Metekel"]],
    ["Humeda", ["Humera"]],
    ["አጣየ", ["Ataye"]],
    ["መተክል", ["Metekel"]],
    ["Hor", []],
    ["no such place", []],
  ])("lists for %s the places with a similar name %j", async (q, expected) => {
    expect((await listSimilarPlaces(db, foldName(q))).map(({ name }) => name)).toEqual(expected);
  });

  it("searches 5,000 places before the next letter is typed", async () => {
    const other = await openTestDatabase(engine);
    await other.database.inTransaction(async (tx) => {
      const town = readGazetteer().find(({ id }) => id === TOWN);
      if (!town) throw new Error("There is no town.");
      const places = Array.from({ length: 4_600 }, (_, index) => {
        const name = `Wel${String.fromCodePoint(97 + (index % 26))}kit ${index.toString(36)}`;
        return { ...town, id: `town-${index}`, name };
      });
      await updateShippedPlaces(tx, places, EARLY);
      await replaceFoldedNames(
        tx,
        places.map(({ id }) => id),
      );
    });
    for (const q of ["w", "Welkait", "መተከል", "Welkaid Zxy"]) {
      const find = async () => {
        await listPlaces(other.database.reader, { name: foldName(q) }, 50);
        await listSimilarPlaces(other.database.reader, foldName(q));
      };
      expect.soft((await measureCpu(find)).ms, q).toBeLessThan(250);
    }
    await other.close();
  });

  it("lists the five closest of many similar places", async () => {
    const parent_id = getPlaceId("ET0305");
    const data = { kind: "town" as const, parent_id, latitude: null, longitude: null, ...NO_PLACE_NAMES, spellings: [] };
    const ids: string[] = [];
    for (const name of ["Zebbudob", "Zembudob", "Zembudok", "Zembudol", "Zembudon", "Zembudos", "Zembudot"])
      ids.push(await write((tx) => insertPlace(tx, { ...data, name }, null, EARLY)));
    const found = (await listSimilarPlaces(db, foldName("Zembudor"))).map(({ name }) => name);
    // From eight letters on, two may differ.
    const two = [await listSimilarPlaces(db, "zambaxax"), await listSimilarPlaces(db, "zambaxb")].map(({ length }) => length);
    await write(async (tx) => {
      for (const id of ids) await deletePlaceRow(tx, id);
    });
    expect(two).toEqual([5, 0]);
    expect(found).toHaveLength(5);
    for (const name of found) expect(name).toMatch(/^Zembudo/);
  });

  it("finds a whole name also if another name of the place ends with it", async () => {
    const data = { kind: "town" as const, parent_id: getPlaceId("ET0305"), latitude: null, longitude: null, ...NO_PLACE_NAMES };
    const id = await write((tx) => insertPlace(tx, { ...data, name: "Zembo", spellings: ["Debre Zembo"] }, null, EARLY));
    const found = [];
    for (const name of ["Zembo", "Debre Zembo", "Debre"]) found.push(await listPlaceIds(db, foldName(name)));
    await write((tx) => deletePlaceRow(tx, id));
    expect(found).toEqual([[id], [id], []]);
  });

  it("sorts whole names before beginnings before other words, then by size", async () => {
    expect(await search("oromia")).toEqual(["Oromia", "Oromia", "Finfine Special"]);
    expect(await listPlaces(db, { name: foldName("oromia") }, 2)).toMatchObject([{ kind: "region" }, { kind: "zone" }]);
    const found = await search("Gondar");
    expect(found.indexOf("Gonder")).toBeLessThan(found.indexOf("North Gondar"));
    expect(await search("Gondar", 2)).toEqual(found.slice(0, 2));
    expect(await search("no such place")).toEqual([]);
  });

  it("orders names by their code points on both engines", async () => {
    const data = { kind: "town" as const, parent_id: getPlaceId("ET0305"), latitude: null, longitude: null, ...NO_PLACE_NAMES };
    const sorted = ["Ab-ay", "Aba", "Abba", "Zema", "aba", "abba", "Ábay", "ሀይቅ", "አባይ"];
    const ids: string[] = [];
    for (const name of sorted.toReversed())
      ids.push(await write((tx) => insertPlace(tx, { ...data, name, spellings: [] }, null, EARLY)));
    const found = await listPlaces(db, { isAdded: true, parent_id: data.parent_id }, 20);
    const byId = await withPlaces(
      db,
      ids.map((place_id) => ({ place_id })),
    );
    for (const id of ids) await write((tx) => deletePlaceRow(tx, id));
    expect(found.map(({ name }) => name)).toEqual(sorted);
    expect(byId.map(({ place }) => place?.name)).toEqual(sorted.toReversed());
  });

  it("returns region and zone of a place, with their Amharic names", async () => {
    expect(await findPlace(db, getPlaceId("ET0401"))).toMatchObject({
      name: "West Wellega",
      region: { _id: getPlaceId("ET04"), name: "Oromia", name_am: "ኦሮሚያ" },
      zone: null,
      pcode: "ET0401",
    });
    const [town] = await listPlaces(db, { name: foldName("Hosaina") }, 1);
    expect(town).toMatchObject({ region: { name: "SNNP" }, zone: { name: "Hadiya", name_am: "ሀዲያ" } });
    expect(await findPlace(db, getPlaceId("ET04"))).toMatchObject({ region: null, zone: null });
  });

  it("adds, finds, changes and deletes a place of an admin", async () => {
    const parent_id = getPlaceId("ET0305");
    const listOthers = async () => [await findPlace(db, parent_id), await findPlace(db, TOWN)];
    const others = await listOthers();
    const data = { kind: "town" as const, name: "Molale", parent_id, latitude: 10.1, longitude: 39.7, ...names };
    const id = await write((tx) => insertPlace(tx, data, "an-account", EARLY));
    const stored = { _id: id, name: "Molale", spellings: names.spellings, name_am: "ኤፌሶን", source: null };
    expect(await findPlace(db, id)).toMatchObject({ ...stored, region: { name: "Amhara" }, zone: { name: "North Shewa" } });
    expect(await listPlaces(db, { isAdded: true }, 10)).toMatchObject([stored]);
    expect(await search("ኤፌሶን")).toEqual(["Molale"]);
    expect(await search("efeson")).toEqual(["Molale"]);
    expect(await listPlaces(db, { kind: "town", parent_id }, 10)).toContainEqual(expect.objectContaining(stored));
    expect(await listSiblingNames(db, "town", parent_id)).toContainEqual({ _id: id, names: ["Molale", "Efe%_'son"] });
    expect(await isPlaceUsed(db, id)).toBe(false);
    expect(await isPlaceUsed(db, parent_id)).toBe(true);
    await write((tx) =>
      updatePlace(tx, id, data, { ...data, name: "Mehal", spellings: [], name_am: null, name_am_source: null }, LATE),
    );
    expect(await search("ኤፌሶን")).toEqual([]);
    expect(await search("Mehal")).toContain("Mehal");
    const at = { created_by: "an-account", created_at: EARLY.toISOString(), updated_at: LATE.toISOString() };
    expect(await db.selectFrom("place").selectAll().where("id", "=", id).executeTakeFirst()).toMatchObject(at);
    expect(await withPlaces(db, [{ place_id: id }, { place_id: null }])).toMatchObject([
      { place: { _id: id, name: "Mehal", latitude: 10.1 } },
      { place: null },
    ]);
    await write((tx) => deletePlaceRow(tx, id));
    expect(await findPlace(db, id)).toBeUndefined();
    expect(await search("Mehal")).not.toContain("Mehal");
    expect(await listOthers()).toEqual(others);
    expect(await withPlaces(db, [])).toEqual([]);
  });

  it.each([
    ["Gimbi Woreda, West Wollega, Oromia", ["Gimbi", "West Wellega", "Oromia"]],
    ["Tole Kebele, Gimbi Woreda, West Wollega, Oromia", ["Tole", "Gimbi", "West Wellega", "Oromia"]],
    ["ቶሌ ቀበሌ፣ ምዕራብ ወለጋ", ["Tole", "West Wellega"]],
    ["Bati village, West Wollega", ["West Wellega"]],
    ["Ataye village, West Wollega", ["West Wellega"]],
    ["Welkait, Mai Kadra", ["Mai Kadra", "Welkait"]],
    ["አዲስ አበባ", ["Addis Ababa", "Region 14", "Addis Ababa"]],
    ["Kerchele prison, Addis Ababa", ["Addis Ababa", "Addis Ababa"]],
    ["Wukro, Tigray", ["Wikro", "Tigray"]],
    ["Ataye town, North Shewa Zone, Amhara Region", ["Ataye", "North Shewa", "Amhara"]],
    ["North Shewa", ["North Shewa", "North Shewa"]],
    ["Amaro woreda; Gedeo; West Guji", ["Amaro", "Gedeo", "West Guji"]],
    ["Ticha, Shewa", []],
    ["A place", []],
    ["%, _, ''", []],
  ])("proposes for the location %s: %j", async (location, expected) => {
    expect((await findPlacesInText(db, location)).map(({ name }) => name)).toEqual(expected);
  });

  it("looks up a bounded part of a location", async () => {
    const parts = Array.from({ length: 6 }, (_, index) => `x${index}`).join(", ");
    expect(await findPlacesInText(db, "x0, x0, x1, x2, x3, x4, Oromia")).toMatchObject([{ name: "Oromia" }]);
    expect(await findPlacesInText(db, `${parts}, Oromia`)).toEqual([]);
    const regions = "Tigray, Afar, Amhara, Oromia, Somali, Sidama, Harari";
    expect(await findPlacesInText(db, regions)).toHaveLength(5);
  });
});

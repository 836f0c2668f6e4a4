import { describe, expect, it } from "vitest";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { getPlaceId } from "../places/server/read-gazetteer.ts";
import type { RelatedIncident } from "./relation-rules.ts";

const DAY = "2022-06-18";

describe.each(engines)("finding incidents on %s", (engine) => {
  const { asAdmin, read, create } = setUpArchiveSite(engine);
  const search = async (path: string, values: Record<string, string>) => {
    const { status, body } = await asAdmin("GET", `${path}?${new URLSearchParams(values)}`);
    expect(status).toBe(200);
    return body as unknown as RelatedIncident[];
  };
  const find = (values: Record<string, string>) => search("/find_incidents", values);
  const findSimilar = (values: Record<string, string>) => search("/get_similar_incidents", values);
  const withdraw = (id: string) =>
    asAdmin("POST", "/set_verification_status", { incident_id: id, status: "withdrawn", note: "Why" });
  const findZone = async (q: string) => {
    const places = (await asAdmin("GET", `/get_places?${new URLSearchParams({ q, kind: "zone" })}`)).body;
    return (places as unknown as { _id: string }[])[0]?._id ?? "";
  };

  describe("GET /find_incidents", () => {
    it("returns those whose titles contain all words, the newest first, also drafts", async () => {
      const tole = await create({ title: "Killings in TOLE, 50% counted_", date_of_incident: DAY });
      const draft = await create({ title: "በጦሌ የተፈጸመ Tole", draft: true });
      await create({ title: "Ataye" });
      const [trashed, withdrawn] = [await create({ title: "Tole 3" }), await create({ title: "Tole 4" })];
      await asAdmin("DELETE", `/delete_incident/${trashed}`);
      await withdraw(withdrawn);
      expect((await find({ q: "tole" })).map(({ _id }) => _id)).toEqual([draft, tole]);
      expect(await find({ q: " in  tole " })).toEqual([
        { _id: tole, language: "en", title: "Killings in TOLE, 50% counted_", date: DAY },
      ]);
      expect((await find({ q: "ጦሌ" })).map(({ _id }) => _id)).toEqual([draft]);
      const translated = await create({ title: "Gimbi", title_am: "ጊምቢ" });
      expect(await find({ q: "ጊምቢ" })).toMatchObject([{ _id: translated, title: "Gimbi", title_am: "ጊምቢ" }]);
      // These are not wildcards.
      expect((await find({ q: "50% counted_" })).map(({ _id }) => _id)).toEqual([tole]);
      expect((await find({ q: "TOLE" })).map(({ _id }) => _id)).toEqual([draft, tole]);
      for (const q of ["%", "_", "x%tole", "\\"]) expect((await find({ q })).length, q).toBe(q === "%" || q === "_" ? 1 : 0);
      for (const q of ["", " ", "tole ataye"]) expect(await find({ q }), q).toEqual([]);
    });

    it("returns at most ten, and looks for the first six words", async () => {
      for (let index = 0; index < 11; index += 1)
        await create({ title: `Raid in Tole ${index}`, location: "Tole", date_of_incident: DAY });
      const titles = Array.from({ length: 10 }, (_, index) => `Raid in Tole ${10 - index}`);
      for (const found of [await find({ q: "tole" }), await findSimilar({ date: DAY, location: "Tole" })])
        expect(found.map(({ title }) => title)).toEqual(titles);
      expect(await find({ q: "raid in tole raid in tole nowhere" })).toHaveLength(10);
      expect(await find({ q: "raid in tole raid in nowhere" })).toEqual([]);
      const long = await create({ title: `Massacre in Tole\u0301${"s".repeat(20)}` });
      // The rest of what is longer than 100 characters is ignored.
      for (const q of [`tole\u0301${"s".repeat(20)}`, `${`tole\u0301${"s".repeat(16)} `.repeat(5)}nowhere`])
        expect((await find({ q })).map(({ _id }) => _id)).toEqual([long]);
    });

    it("returns the one with an id, and none for an unknown one", async () => {
      const id = await create({ title: "Tole" });
      expect(await find({ id })).toMatchObject([{ _id: id, title: "Tole" }]);
      for (const unknown of [UNKNOWN_ID, NOT_AN_ID])
        expect((await asAdmin("GET", `/find_incidents?id=${unknown}`)).body).not.toMatchObject([{}]);
    });
  });

  describe("GET /get_similar_incidents", () => {
    it("returns those of the same day and zone, by the place or those the location names", async () => {
      const zone = await findZone("West Wellega");
      const place = { place_id: zone, place_precision: "zone" };
      const inZone = await create({ title: "In the zone", location: "Tole", date_of_incident: DAY, ...place });
      await create({ title: "Another day", location: "Tole", date_of_incident: "2022-06-19", ...place });
      await create({
        title: "Another zone",
        location: "Ataye",
        date_of_incident: DAY,
        place_id: await findZone("North Shewa"),
        place_precision: "zone",
      });
      const longer = await create({
        title: "Longer",
        location: "Tole",
        date: `${DAY}/2022-06-20`,
        date_of_incident: DAY,
        ...place,
      });
      const ids = async (values: Record<string, string>) => (await findSimilar(values)).map(({ _id }) => _id);
      const both = [longer, inZone];
      expect(await ids({ date: DAY, place_id: zone, location: "Anywhere" })).toEqual(both);
      expect(await ids({ date: DAY, location: "Gimbi Woreda, West Wollega, Oromia" })).toEqual(both);
      expect(await ids({ date: DAY, location: " TOLE" })).toEqual(both);
      expect(await ids({ date: `${DAY}~`, location: "tole" })).toEqual(both);
      for (const values of [{ date: DAY, location: "Lalibela" }, { date: "2022-06-17", place_id: zone }, { date: DAY }, {}])
        expect(await ids(values as Record<string, string>)).toEqual([]);
      expect(await ids({ date: DAY, place_id: zone, id: longer })).toEqual([inZone]);
      await create({ title: "Nowhere", date_of_incident: DAY, location: "", draft: true });
      expect(await ids({ date: DAY, location: "" })).toEqual([]);
      const unnamed = await create({ title: "Long", date_of_incident: DAY, location: "ሀ".repeat(200) });
      expect(await ids({ date: DAY, location: "ሀ".repeat(200) })).toEqual([unnamed]);
    });

    it("takes places of one zone for near, and of a region only the region itself", async () => {
      const [region, zone, district] = [getPlaceId("ET04"), getPlaceId("ET0401"), getPlaceId("ET0401:Gimbi district")];
      const place = { location: "There", date_of_incident: DAY };
      const [inRegion, inZone, inDistrict] = [
        await create({ ...place, location: "One", place_id: region, place_precision: "region" }),
        await create({ ...place, location: "Two", place_id: zone, place_precision: "zone" }),
        await create({ ...place, location: "Three", place_id: district, place_precision: "district" }),
      ];
      const ids = async (place_id: string) => (await findSimilar({ date: DAY, place_id })).map(({ _id }) => _id);
      expect(await ids(region)).toEqual([inRegion]);
      const town = { kind: "town", name: "In no zone", parent_id: region };
      expect(await ids(String((await asAdmin("POST", "/create_place", town)).body._id))).toEqual([inRegion]);
      expect(await ids(getPlaceId("ET03"))).toEqual([]);
      for (const near of [zone, district]) expect(await ids(near)).toEqual([inDistrict, inZone]);
      expect(await ids(getPlaceId("ET0402"))).toEqual([]);
      // An unknown place counts as none, so the location finds incidents with the same one.
      expect((await findSimilar({ date: DAY, place_id: UNKNOWN_ID, location: "three" })).map(({ _id }) => _id)).toEqual([
        inDistrict,
      ]);
      // Without a date, the date of the incident itself.
      expect((await findSimilar({ id: inZone })).map(({ _id }) => _id)).toEqual([inDistrict]);
    });

    it("returns those similar to a draft that is about to be published, and never itself", async () => {
      const first = await create({ title: "First", location: "Tole", date_of_incident: DAY });
      const draft = await create({ title: "Second", location: "tole ", date_of_incident: DAY, draft: true });
      expect(await findSimilar({ id: draft })).toEqual([{ _id: first, language: "en", title: "First", date: DAY }]);
      await asAdmin("DELETE", `/delete_incident/${first}`);
      expect(await findSimilar({ id: draft })).toEqual([]);
    });

    it("keeps nothing from being created or published, and is for admins only", async () => {
      await create({ title: "First", location: "Tole", date_of_incident: DAY });
      const draft = await create({ title: "First", location: "Tole", date_of_incident: DAY, draft: true });
      expect(await asAdmin("POST", "/publish", { kind: "incident", id: draft })).toMatchObject({ status: 200 });
      await create({ title: "First", location: "Tole", date_of_incident: DAY });
      for (const path of [`/find_incidents?q=first`, `/get_similar_incidents?date=${DAY}&location=Tole`])
        expect((await read(path)).status).toBe(401);
    });
  });
});

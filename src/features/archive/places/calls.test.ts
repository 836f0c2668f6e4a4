import { describe, expect, it } from "vitest";
import { messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Place } from "./rules.ts";
import { getPlaceId } from "./server/read-gazetteer.ts";

const AMHARA = getPlaceId("ET03");
const NORTH_SHEWA = getPlaceId("ET0305");
const ADDIS_ABABA = getPlaceId("geonames:344979");
const town = { kind: "town", name: "Molale", parent_id: NORTH_SHEWA };
const stored = { ...town, spellings: [], name_am: null, name_am_source: null, latitude: null, longitude: null };

describe.each(engines)("API calls of places on %s", (engine) => {
  const { admin, asAdmin, rows, findLastAudit, expectRefused, create: createIncident } = setUpArchiveSite(engine);
  const list = async (query: Record<string, string>) =>
    (await asAdmin("GET", `/get_places?${new URLSearchParams(query)}`)).body as unknown as Place[];
  const create = (values: object = {}) => asAdmin("POST", "/create_place", { ...town, ...values });
  const edit = (id: unknown, values: object) => asAdmin("PATCH", `/edit_place/${id}`, values);
  const add = async (values: object = {}) => String((await create(values)).body._id);

  it("find places in any spelling, and limit the response", async () => {
    expect((await list({ q: "Gonder" }))[0]).toMatchObject({ name: "Gonder", kind: "town", region: { _id: AMHARA } });
    expect((await list({ q: "gondar" }))[0]).toMatchObject({ name: "Gonder" });
    expect(await list({ q: "Welkaid" })).toMatchObject([{ name: "Welkait", is_similar: true }]);
    const beginning = (await list({ q: "Welkai" })).map(({ name }) => name);
    expect(beginning).toEqual([...new Set(beginning)]);
    expect(beginning).toContain("Welkait");
    expect((await list({ q: "Welkait" })).map(({ name }) => name)).toEqual(["Welkait", "Welkite"]);
    expect((await list({ q: "አክሱም" }))[0]).toMatchObject({ name: "Aksum", name_am_source: "GeoNames" });
    expect(await list({ q: "a" })).toHaveLength(50);
    expect(await list({})).toHaveLength(50);
    for (const q of ["%", "_", "' or 1=1", "|", "፣"]) expect(await list({ q })).toEqual([]);
    expect(await list({ id: AMHARA })).toMatchObject([{ _id: AMHARA, name: "Amhara" }]);
    expect(await list({ id: UNKNOWN_ID })).toEqual([]);
    expect(await list({ kind: "region" })).toHaveLength(13);
    expect(await list({ kind: "zone", parent_id: AMHARA })).toHaveLength(12);
    expect(await list({ location: "Gimbi Woreda, West Wollega, Oromia" })).toMatchObject([
      { kind: "district", name: "Gimbi" },
      { kind: "zone", name: "West Wellega" },
      { kind: "region", name: "Oromia" },
    ]);
    await expectRefused(
      () => asAdmin("GET", `/get_places?q=${"x".repeat(201)}`),
      "A search can have at most 200 characters.",
      "q",
    );
  });

  it("add a place, write an audit entry and return the place", async () => {
    const values = { spellings: ["Molalee"], name_am: " ሞላሌ ", name_am_source: "A map", latitude: "10.12", longitude: 39.68 };
    const response = await create(values);
    const after = { ...stored, ...values, name_am: "ሞላሌ", latitude: 10.12 };
    expect(response).toMatchObject({ status: 200, body: { message: "The place was added to the list." } });
    const _id = String(response.body._id);
    const returned = {
      _id,
      name: "Molale",
      name_am: "ሞላሌ",
      added_spellings: ["Molalee"],
      source: null,
      zone: { _id: NORTH_SHEWA },
    };
    expect((response.body as { place?: object }).place).toMatchObject(returned);
    expect(await list({ added: "true" })).toMatchObject([returned]);
    expect(await list({ q: "ሞላሌ" })).toMatchObject([returned]);
    expect((await rows()).addedPlaces).toMatchObject([{ id: _id, created_by: admin().accountId, source: null, pcode: null }]);
    expect(await findLastAudit()).toMatchObject({
      account_id: admin().accountId,
      verb: "create",
      kind: "place",
      subject: _id,
      after,
    });
  });

  it.each([
    ["name", { name: "" }, "name is mandatory"],
    ["kind", { kind: "village" }, "kind must be one of region, zone, district, town"],
    ["parent_id", { parent_id: UNKNOWN_ID }, "This place is not on the list."],
    ["parent_id", { parent_id: NOT_AN_ID }, "This place is not on the list."],
    [
      "parent_id",
      { parent_id: "" },
      "A region lies in no other place, a zone lies in a region, and a district or a town in a zone or a region.",
    ],
    [
      "parent_id",
      { kind: "zone" },
      "A region lies in no other place, a zone lies in a region, and a district or a town in a zone or a region.",
    ],
    [
      "parent_id",
      { kind: "region" },
      "A region lies in no other place, a zone lies in a region, and a district or a town in a zone or a region.",
    ],
    [
      "parent_id",
      { parent_id: ADDIS_ABABA },
      "A region lies in no other place, a zone lies in a region, and a district or a town in a zone or a region.",
    ],
    [
      "name_am_source",
      { name_am: "ሞላሌ" },
      "An Amharic name needs its source, and a source a name. Please give both, or neither.",
    ],
    [
      "name_am",
      { name_am_source: "A map" },
      "An Amharic name needs its source, and a source a name. Please give both, or neither.",
    ],
    ["longitude", { latitude: 10 }, "Please give both latitude and longitude, or neither."],
    ["latitude", { latitude: 39.9, longitude: 10 }, "latitude must be a number from 3 to 15, which is where Ethiopia lies"],
  ])("refuse %s: %j, in a create and in an edit", async (path, wrong, message) => {
    await expectRefused(() => create(wrong), message, path);
    const id = await add();
    await expectRefused(() => edit(id, wrong), message, path);
  });

  it("refuse a second place of the same kind, name and parent, in any spelling", async () => {
    const message = "A place of this kind and name is on the list already, in the same place.";
    const id = await add({ spellings: ["Molalee"] });
    for (const name of ["Molale", " MOLÁLE ", "Mo’lale", "Molalee"]) await expectRefused(() => create({ name }), message, "name");
    await expectRefused(() => create({ name: "Ataye", parent_id: AMHARA }), message, "name");
    await expectRefused(() => create({ kind: "zone", name: "North Shewa", parent_id: AMHARA }), message, "name");
    expect((await edit(id, { name: "MOLALE" })).status).toBe(200);
    const other = await add({ name: "Another" });
    await expectRefused(() => edit(other, { name: "Molale" }), message, "name");
    expect((await create({ parent_id: AMHARA })).status).toBe(200);
  });

  it("edit given fields, write an audit entry, and change nothing when nothing differs", async () => {
    const id = await add({ name_am: "ሞላሌ", name_am_source: "A map", latitude: 10, longitude: 39 });
    const before = { ...stored, name_am: "ሞላሌ", name_am_source: "A map", latitude: 10, longitude: 39 };
    const response = await edit(id, { parent_id: AMHARA, spellings: ["Molle"], name_am: "" });
    const after = { ...before, parent_id: AMHARA, spellings: ["Molle"], name_am: null, name_am_source: null };
    expect(response).toMatchObject({
      status: 200,
      body: { message: "The place was saved.", place: { zone: null, name_am: null } },
    });
    expect(await findLastAudit()).toMatchObject({ verb: "edit", kind: "place", subject: id, before, after });
    await expectRefused(
      () => edit(id, { name_am: null, name_am_source: "Another map" }),
      "An Amharic name needs its source, and a source a name. Please give both, or neither.",
      "name_am",
    );
    const all = await rows();
    const [returned] = await list({ added: "true" });
    expect(await edit(id, { ...returned, id: undefined })).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(all);
  });

  it("change only the added names of a place that came with the site", async () => {
    const message =
      "This place came with the site. Only its other spellings and its Amharic name, with a source, can be changed.";
    await expectRefused(() => edit(ADDIS_ABABA, { name: "Finfinne" }), message, "name");
    await expectRefused(() => edit(ADDIS_ABABA, { latitude: 9 }), message, "latitude");
    await expectRefused(() => edit(ADDIS_ABABA, { longitude: 39 }), message, "longitude");
    await expectRefused(() => edit(ADDIS_ABABA, { kind: "district" }), message, "kind");
    await expectRefused(() => edit(ADDIS_ABABA, { parent_id: AMHARA }), message, "parent_id");
    const remove = () => asAdmin("DELETE", `/delete_place/${ADDIS_ABABA}`);
    await expectRefused(remove, "This place came with the site and cannot be deleted.");
    const spellings = ["Finfinne", "Addis"];
    expect((await edit(ADDIS_ABABA, { spellings })).body).toMatchObject({
      place: { spellings, added_spellings: ["Addis"], name_am: "አዲስ አበባ", name_am_source: "Unicode CLDR 48.2" },
    });
    expect(await findLastAudit()).toMatchObject({ before: { spellings: [] }, after: { spellings: ["Addis"] } });
    // Shipped names are not copied, so that a later version can correct them.
    expect((await rows()).addedNames).toEqual([]);
    const amharic = { name_am: "አ.አ.", name_am_source: "A map" };
    expect((await edit(ADDIS_ABABA, amharic)).body).toMatchObject({ place: { ...amharic, added_spellings: ["Addis"] } });
    expect((await edit(ADDIS_ABABA, { name_am: null })).body).toMatchObject({ place: { name_am: "አዲስ አበባ" } });
  });

  it("delete a place that nothing uses, and keep it in the audit trail", async () => {
    const zone = await add({ kind: "zone", name: "New Zone", parent_id: AMHARA });
    const id = await add({ parent_id: zone });
    const message = "An incident, also one in the trash, has this place, or other places lie in it. It cannot be deleted.";
    const remove = (place: string) => asAdmin("DELETE", `/delete_place/${place}`);
    await expectRefused(() => remove(zone), message);
    const incident = await createIncident({ place_id: id });
    await asAdmin("DELETE", `/delete_incident/${incident}`);
    await expectRefused(() => remove(id), message);
    const kindMessage = "An incident has this place, or other places lie in it, so its kind cannot be changed.";
    await expectRefused(() => edit(zone, { kind: "town" }), kindMessage, "kind");
    const other = await add({ name: "Unused" });
    expect(await edit(other, { kind: "district" })).toMatchObject({ status: 200, body: { place: { kind: "district" } } });
    expect(await edit(other, { kind: "town" })).toMatchObject({ status: 200 });
    expect(await remove(other)).toMatchObject({ status: 200, body: { message: "The place was deleted.", _id: other } });
    expect(await findLastAudit()).toMatchObject({
      verb: "destroy",
      kind: "place",
      subject: other,
      before: { ...stored, name: "Unused" },
    });
    expect((await rows()).addedPlaces).toHaveLength(2);
    await expectRefused(() => remove(other), messages.doesNotExist);
    await expectRefused(() => edit(UNKNOWN_ID, { name: "A" }), messages.doesNotExist);
  });
});

import { describe, expect, it } from "vitest";
import { emptyCounts, incident, incidentResponse, mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { getPlaceId } from "../places/server/read-gazetteer.ts";

const zone = getPlaceId("ET0401");
const district = getPlaceId("ET0401:Gimbi district");
const region = getPlaceId("ET04");
const town = getPlaceId("geonames:336014");
const where = { place_id: zone, place_precision: "zone" };
const place = {
  _id: zone,
  kind: "zone",
  name: "West Wellega",
  pcode: "ET0401",
  region: { _id: region, name: "Oromia" },
  zone: null,
};

describe("places of incidents on sqlite", () => {
  const { asAdmin, asOwner, read, rows, findLastAudit, expectRefused, create, edit, readIncident, add } =
    setUpArchiveSite("sqlite");

  it("are stored, returned wherever the incident is, and audited", async () => {
    const id = await create(where);
    expect((await rows()).incidents).toMatchObject([{ location: "A place", ...where }]);
    expect((await findLastAudit())?.after).toEqual({ ...incidentResponse, ...where });
    const expected = { location: "A place", ...where, place };
    expect(await readIncident(id)).toMatchObject(expected);
    expect((await read("/get_current_incident")).body).toMatchObject(expected);
    await create();
    expect((await read("/get_metadata_for_five_previous_incidents")).body).toMatchObject([expected]);
    for (let more = 0; more < 6; more += 1) await create();
    expect((await read("/get_metadata_for_old_previous_incidents")).body).toMatchObject([{ place: null }, expected]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ incident: [expected] });
  });

  it("are null when not given, stay in edits without them, and can be cleared", async () => {
    const id = await create();
    expect(await readIncident(id)).toMatchObject({ ...incidentResponse, ...emptyCounts });
    await edit(id, where);
    expect(await edit(id, incident)).toMatchObject({ status: 200, body: { ...incidentResponse, ...where } });
    const before = await rows();
    await edit(id, where);
    expect(await rows()).toEqual(before);
    expect((await edit(id, { place_precision: "" })).body).toMatchObject({ place_id: zone, place_precision: null });
    await edit(id, { place_precision: "zone" });
    expect(await findLastAudit()).toMatchObject({ before: { place_precision: null }, after: { place_precision: "zone" } });
    expect((await edit(id, { place_id: "", place_precision: null })).body).toMatchObject({
      place_id: null,
      place_precision: null,
    });
    expect(await readIncident(id)).toMatchObject({ place_id: null, place: null });
  });

  it.each([
    ["town", town, ["exact", "near"]],
    ["district", district, ["district"]],
    ["zone", zone, ["zone"]],
    ["region", region, ["region"]],
    ["no place", "", ["country"]],
  ])("accept for a %s only its precisions", async (_kind, place_id, plausible) => {
    const id = await create();
    for (const place_precision of ["exact", "near", "district", "zone", "region", "country"]) {
      const written = await asAdmin("POST", "/create_incident", { ...incident, place_id, place_precision });
      const edited = await edit(id, { place_id, place_precision });
      expect
        .soft([written.status, edited.status], place_precision)
        .toEqual(plausible.includes(place_precision) ? [200, 200] : [201, 201]);
    }
    expect((await edit(id, { place_id, place_precision: "" })).status).toBe(200);
  });

  const needed = "How exactly a place says where needs a place. Please choose one, or say “country”.";
  it.each([
    ["place_id", { place_id: UNKNOWN_ID }, "This place is not on the list."],
    ["place_id", { place_id: "Gondar" }, "This place is not on the list."],
    ["place_precision", { place_precision: "near" }, needed],
    ["place_precision", { place_id: zone, place_precision: "near" }, "Of a zone place_precision can be: zone"],
    [
      "place_precision",
      { place_id: town, place_precision: "country" },
      "“country” is for an incident without a known place. Please remove the place, or say how exactly it is known.",
    ],
    [
      "place_precision",
      { place_precision: "woreda" },
      "place_precision must be one of exact, near, district, zone, region, country, or empty",
    ],
  ])("are refused at %s: %j", async (path, wrong, message) => {
    await expectRefused(() => asAdmin("POST", "/create_incident", { ...incident, ...wrong }), message, path);
    const id = await create();
    await expectRefused(() => edit(id, wrong), message, path);
  });

  it("refuse an edit of one of the two that makes them disagree", async () => {
    const id = await create({ place_id: town, place_precision: "near" });
    await expectRefused(() => edit(id, { place_id: "" }), needed, "place_precision");
    await expectRefused(() => edit(id, { place_id: zone }), "Of a zone place_precision can be: zone", "place_precision");
    expect((await edit(id, { location: "Another" })).status).toBe(200);
  });

  it.each([
    ["another place", { place_id: region, place_precision: "region" }, "reported"],
    ["another precision", { place_precision: "" }, "reported"],
    ["no place", { place_id: "", place_precision: "" }, "reported"],
    ["the same place", where, "verified"],
  ])("lower a verified status with %s: %j", async (_case, changes, status) => {
    const id = await create(where);
    await add(mediaKinds[0], id);
    const verified = { incident_id: id, status: "verified" };
    expect((await asOwner("POST", "/set_verification_status", verified)).status).toBe(200);
    const response = await edit(id, changes);
    expect(response.status).toBe(200);
    expect((await readIncident(id)).verification.status).toBe(status);
  });
});

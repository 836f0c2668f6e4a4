import { describe, expect, it } from "vitest";
import { formatIncidentDate } from "../../incidents/date-rules.ts";
import { parseDateInput } from "../../incidents/parse-date-input.ts";
import { parseStoredBody } from "../../revisions/server/stored-body.ts";
import { getPoint, rowLists, writeCount, writeDate } from "./rows.ts";

const origin = "https://example.org";
const count = { minimum: 5, maximum: 9 };
const unknown = { minimum: null, maximum: null };
const named = (_id: string, name: string) => ({ _id, name, name_am: null });
const place = {
  ...named("pl1", "Ticha"),
  ...{ kind: "town", pcode: "ET01", latitude: 11, longitude: 39 },
  ...{ region: named("r1", "Amhara"), zone: named("z1", "North Shewa") },
};
const article = { _id: "a1", incident_id: "i", description: "A report", article_link: "https://example.org/1" };
const video = { _id: "v1", incident_id: "i", description: "A video", video_link: "https://example.org/2" };
const image = { _id: "p1", incident_id: "i", description: "Smoke", sha256: "aa", original_sha256: "bb" };
const claim = {
  ...{ _id: "c1", incident_id: "i", kind: "killed", whom: "all", minimum: 52, maximum: null, about: true },
  ...{ as_written: "some 52", quote: null, sources: ["a1", "v1"] },
};
const organisation = {
  ...{ name_en: "A front", name_am: "ግንባር", other_names: ["AF", "FA"] },
  ...{ description: "A group", description_am: "ቡድን" },
};
const attribution = {
  ...{ _id: "t1", incident_id: "i", organisation_id: "o1", stance: "alleged", quote: "They did", organisation },
  sources: ["v1", "a1"],
};
const body = {
  ...{ _id: "i", created_at: "2026-01-01T00:00:00.000Z", language: "am", title: "ርዕስ", title_en: "Title", description: "D" },
  ...{ location: "Ticha", date: "2021-01", killed: count, injured: unknown, displaced: { minimum: null, maximum: 7 } },
  ...{ reason: "Two lists", kinds: ["massacre", "shelling"], place, place_id: "pl1", place_precision: "near" },
  ...{ verification: { status: "disputed", since: "2026-01-02T00:00:00.000Z", note: "Denied" }, narrative_am: "የሆነው" },
  ...{ replaced_by: "other", part_of: "series" },
  external_ids: [
    { scheme: "wikidata", value: "Q42" },
    { scheme: "ucdp_ged", value: "7" },
  ],
  ...{ articles: [article], videos: [video], images: [image], claims: [claim], attributions: [attribution] },
};
const createRecord = (values: object = {}) => {
  const body_json = JSON.stringify({ ...body, ...values });
  return { body: parseStoredBody(body_json), number: 3, sha256: "hash", body_json };
};
const getRow = (values: object = {}) => rowLists.incidents(createRecord(values), origin)[0];

describe("the row of an incident", () => {
  it("has every fact of it in its column", () => {
    expect(getRow()).toMatchObject({
      ...{ _id: "i", language: "am", title_am: "ርዕስ", title_en: "Title", description_am: "D", narrative_am: "የሆነው" },
      ...{ date: "2021-01-XX", first_day: "2021-01-01", last_day: "2021-01-31" },
      ...{ killed_minimum: 5, killed_maximum: 9, killed_written: "5–9", injured_written: "unknown" },
      ...{ displaced_minimum: null, displaced_maximum: 7, displaced_written: "up to 7", count_reason: "Two lists" },
      ...{ kinds: "massacre; shelling", location: "Ticha", place_id: "pl1", place_pcode: "ET01", place_precision: "near" },
      ...{ place: "Ticha", zone: "North Shewa", region: "Amhara", latitude: 11, longitude: 39 },
      ...{ status: "disputed", status_since: "2026-01-02T00:00:00.000Z", status_note: "Denied" },
      ...{ replaced_by: "other", part_of: "series", external_ids: "wikidata:Q42; ucdp_ged:7", sources: 3 },
      ...{ recorded_at: "2026-01-01T00:00:00.000Z", revision: 3, revision_sha256: "hash" },
      address: "https://example.org/archives/i",
    });
  });

  it.each([
    ["zone", { zone: null }, { zone: "Ticha", region: "Amhara" }],
    ["region", { zone: null, region: null }, { zone: undefined, region: "Ticha" }],
    ["town", { zone: null }, { zone: undefined, region: "Amhara" }],
  ])("names the zone and the region of a place that is a %s", (kind, values, expected) => {
    expect(getRow({ place: { ...place, kind, ...values } })).toMatchObject({ place: "Ticha", ...expected });
  });

  it("is empty where nothing is known", () => {
    const row = getRow({ date: "", place: null, place_id: null, place_precision: null, external_ids: undefined, kinds: [] });
    expect(row).toMatchObject({ first_day: null, last_day: null, external_ids: "", kinds: "", place: undefined });
    expect(row).toMatchObject({ latitude: undefined, longitude: undefined });
  });
});

describe("the rows of its parts", () => {
  it("have the revision, and their facts as texts", () => {
    const record = createRecord();
    expect(rowLists.sources(record, origin)).toEqual([
      { ...withoutLink(article), type: "article", link: "https://example.org/1", revision_sha256: "hash" },
      { ...withoutLink(video), type: "video", link: "https://example.org/2", revision_sha256: "hash" },
      { ...image, type: "image", is_sensitive: "true", file: undefined, revision_sha256: "hash" },
    ]);
    expect(rowLists.claims(record, origin)).toEqual([{ ...claim, about: "true", sources: "a1; v1", revision_sha256: "hash" }]);
    expect(rowLists.attributions(record, origin)).toEqual([
      {
        ...{ _id: "t1", incident_id: "i", organisation_id: "o1", stance: "alleged", quote: "They did", sources: "v1; a1" },
        ...{ organisation: "A front", organisation_am: "ግንባር", organisation_other_names: "AF; FA" },
        ...{ organisation_description: "A group", organisation_description_am: "ቡድን", revision_sha256: "hash" },
      },
    ]);
  });

  it.each([
    [{ rights: "CC BY 4.0", is_sensitive: false }, "pictures/aa.webp", "false"],
    [{ rights: "CC BY 4.0", sha256: null }, undefined, "true"],
    [{}, undefined, "true"],
  ])("name the file of a picture with %j: %s", (values, file, is_sensitive) => {
    const record = createRecord({ images: [{ ...image, ...values }] });
    expect(rowLists.sources(record, origin)[2]).toMatchObject({ file, is_sensitive });
    const jpegs = new Set(["aa"]);
    expect(rowLists.sources({ ...record, jpegs }, origin)[2]?.file).toBe(file?.replace("webp", "jpeg"));
  });
});

describe("getPoint", () => {
  const point = { latitude: 11, longitude: 39 };
  it.each([
    ["exact", {}, point],
    ["near", {}, point],
    ["district", {}, null],
    ["zone", {}, null],
    ["region", {}, null],
    [null, {}, null],
    ["exact", { latitude: null }, null],
    ["exact", { longitude: null }, null],
    ["exact", { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0 }],
  ])("returns, where a place is known as %s and has %j, %j", (place_precision, values, expected) => {
    expect(getPoint(createRecord({ place: { ...place, ...values }, place_precision }).body)).toEqual(expected);
  });
});

describe("writeDate", () => {
  it.each([
    ["2022-06", "2022-06-XX"],
    ["2022-06~", "2022-06-XX~"],
    ["2022-06/2022-07-03", "2022-06-XX/2022-07-03"],
    ["2022-06/..", "2022-06-XX/.."],
    ["2022-06-18", "2022-06-18"],
    ["1994/1996", "1994/1996"],
    ["2022", "2022"],
    ["", ""],
  ])("writes %j as %j, which is read as the same", (expression, text) => {
    expect(writeDate(expression)).toBe(text);
    const reading = parseDateInput(text);
    expect(reading && "date" in reading ? formatIncidentDate(reading.date) : "").toBe(expression);
  });
});

describe("writeCount", () => {
  it.each([
    [554, 554, "554"],
    [200, 554, "200–554"],
    [554, null, "554+"],
    [null, 40, "up to 40"],
    [null, null, "unknown"],
    [0, 0, "0"],
    [0, null, "0+"],
    [null, 0, "up to 0"],
  ])("writes %s to %s as %j", (minimum, maximum, text) => {
    expect(writeCount({ minimum, maximum })).toBe(text);
  });
});

/** A source whose link has a column of its own. */
function withoutLink({ _id, incident_id, description }: { _id: string; incident_id: string; description: string }) {
  return { _id, incident_id, description };
}

import { describe, expect, it } from "vitest";
import { type SearchFilter, SHOWN_INCIDENTS } from "../filter-rules.ts";
import { formatFilter } from "./filter-labels.ts";
import { loadRecord } from "./load-record.ts";

const killed = { minimum: 5, maximum: 9, incidents: 2, without_maximum: 0, unknown: 3 };
const createIncident = (number: number, values: object = {}) => ({
  ...{ _id: `${number}`, title: `Title ${number}`, description: "Told", language: "en", date: "2021", location: "Ataye" },
  ...{ killed: { minimum: 1, maximum: null }, verification: { status: "reported" }, secret: "x", ...values },
});
const point = { _id: "p", name: "Ataye", name_am: null, pcode: null, latitude: 10, longitude: 39, incidents: 1 };
const region = { _id: "r", name: "Amhara", name_am: null, pcode: "ET03", incidents: 1, zones: [] };
const counts = {
  ...{ counted: 1, disputed: 2, unreviewed: 3, parts: 4, killed, regions: [region], without_place: 2, points: [point] },
  years: [
    { year: 2020, incidents: 2, killed },
    { year: null, incidents: 1, killed: { ...killed, without_maximum: 1 } },
  ],
};
const response = { total: 21, all: 30, incidents: [createIncident(1)], counts };

async function load(path: string, changes: object | Error = {}) {
  const inputs: object[] = [];
  const send = (async (_call: unknown, input: object) => {
    inputs.push(input);
    if (changes instanceof Error) throw changes;
    return { ...response, ...changes };
  }) as unknown as Parameters<typeof loadRecord>[0]["send"];
  const record = await loadRecord({ send, params: {}, url: new URL(path, "https://site.example") });
  return { record, inputs };
}
const many = (count: number) => Array.from({ length: count }, (_, index) => createIncident(index));

describe("loadRecord", () => {
  it("asks once, for one more than a page, with days and the calendar", async () => {
    const filter = { q: "a", from: "2021-03-01", to: "2021-03-31" };
    const query = "q=a&from=March 2021&to=March 2021&sort=newest&before=b";
    expect((await load(`/incidents?${query}`)).inputs).toEqual([
      { ...filter, sort: "newest", before: "b", limit: SHOWN_INCIDENTS + 1, counts: "gregorian" },
    ]);
    expect((await load("/am/incidents?view=map")).inputs).toEqual([{ limit: 1, counts: "ethiopian" }]);
  });

  it("has in the list a page of what was found, and says whether there is more", async () => {
    const full = await load("/incidents", { incidents: many(SHOWN_INCIDENTS) });
    expect([full.record.incidents.length, full.record.hasMore]).toEqual([SHOWN_INCIDENTS, false]);
    const more = await load("/incidents", { incidents: many(SHOWN_INCIDENTS + 1) });
    expect([more.record.incidents.length, more.record.hasMore]).toEqual([SHOWN_INCIDENTS, true]);
    const { record } = await load("/incidents", { incidents: [createIncident(1), createIncident(2, { found: { text: "x" } })] });
    expect(record).toMatchObject({ total: 21, all: 30, figures: { counted: 1, disputed: 2, unreviewed: 3, parts: 4, killed } });
    expect(record.incidents).toEqual([
      {
        ...{ _id: "1", title: "Title 1", description: "Told", date: "2021", where: "Ataye", found: undefined },
        ...{ killed: { minimum: 1, maximum: null }, status: "reported" },
      },
      expect.objectContaining({ description: "", found: { text: "x" } }),
    ]);
    expect([record.years, record.regions, record.points, record.withoutPlace]).toEqual([[], [], [], 0]);
    expect([record.errors, record.without]).toEqual([{}, []]);
    const without = [{ filter: "q", total: 3 }];
    expect((await load("/incidents", { total: 0, without })).record.without).toEqual(without);
  });

  it("tells of incidents in the reader's language", async () => {
    const told = createIncident(1, { title_am: "ርዕስ", description_am: "ሆነ", first_day: "2021-01-01" });
    const { record } = await load("/am/incidents", { incidents: [told] });
    expect(record.incidents).toMatchObject([{ title: "ርዕስ", description: "ሆነ" }]);
  });

  it("has in the view of time all years, without a most where some incident has none", async () => {
    const { record } = await load("/incidents?view=time");
    expect(record.years).toEqual([
      { year: 2020, incidents: 2, killed: { minimum: 5, maximum: 9 }, unknown: 3 },
      { year: null, incidents: 1, killed: { minimum: 5, maximum: null }, unknown: 3 },
    ]);
    expect([record.incidents, record.hasMore, record.regions]).toEqual([[], false, []]);
  });

  it("has on the map the regions and what has no place", async () => {
    const { record } = await load("/incidents?view=map");
    expect([record.regions, record.withoutPlace, record.points, record.years, record.incidents]).toEqual([
      ...[[region], 2, [point], [], []],
    ]);
    expect((await load("/incidents")).record.points).toEqual([]);
  });

  it("says what is wrong with which field, and finds nothing then", async () => {
    const issues = [{ path: "killed.minimum", message: "No number." }];
    const refused = Object.assign(new Error("Refused."), { status: 201 });
    const { record } = await load("/incidents?killed=x", Object.assign(new Error("No."), { status: 201, issues }));
    expect(record).toMatchObject({ errors: { killed: "No number." }, figures: null, total: 0, values: { killed: "x" } });
    expect((await load("/incidents?q=x", refused)).record.errors).toEqual({ q: "Refused." });
    await expect(load("/incidents", Object.assign(new Error("Down."), { status: 500 }))).rejects.toThrow("Down.");
  });
});

describe("formatFilter", () => {
  it.each<[SearchFilter, string, string, string]>([
    ["q", "church", "“church”", "“church”"],
    ["kind", "massacre,unknown", "Kind: Massacre, unknown", ""],
    ["kind", "toString", "Kind: toString", ""],
    ["status", "verified", "Status: Verified", ""],
    ["from", "2021-03-18", "From 18 March 2021", "9"],
    ["to", "some day", "some day", "some day"],
    ["killed", "1200", "At least 1,200 killed", "1,200"],
    ["killed", "many", "At least many killed", "many"],
  ])("says of %s %j: %s", (name, value, english, amharic) => {
    const record = { values: { [name]: value }, place: null };
    expect(formatFilter(name, record, "en")).toContain(english);
    expect(formatFilter(name, record, "am")).toContain(amharic);
  });
});

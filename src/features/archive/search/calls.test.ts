import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Place } from "../places/rules.ts";
import type * as schemas from "./schemas.ts";

type Found = z.output<typeof schemas.searchIncidents.output>;
type Counts = z.output<typeof schemas.countIncidents.output>;

const [article] = mediaKinds;

describe.each(engines)("the search on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, add, addOrganisation, addAttribution } = archive;
  /** Without the specification's fields, which would be a second date and second counts. */
  const create = (values: Parameters<typeof archive.create>[0]) =>
    archive.create({
      ...values,
      ...(values?.date !== undefined && { date_of_incident: undefined }),
      ...(values?.killed !== undefined && { number_of_killed: undefined }),
    });
  let requests = 0;
  /** From many networks, as the searches of one are limited. */
  const read = async <Body>(path: string): Promise<Body> => {
    requests += 1;
    return (await site().app.inject({ url: `/api/v1${path}`, remoteAddress: `10.0.${requests}.1` })).json();
  };
  const search = (filter: Record<string, string>) => read<Found>(`/search_incidents?${new URLSearchParams(filter)}`);
  const listTitles = async (filter: Record<string, string>) => (await search(filter)).incidents.map(({ title }) => title);
  const count = (filter: Record<string, string> = {}) => read<Counts>(`/count_incidents?${new URLSearchParams(filter)}`);
  const findPlaceId = async (q: string) =>
    (await asAdmin("GET", `/get_places?q=${encodeURIComponent(q)}`)).body as unknown as Place[];

  describe("GET /search_incidents", () => {
    it("returns what has all words, by their beginnings, in either script", async () => {
      await create({ title: "Shooting at the market", description: "በጎንደር ከተማ ሰዎች ተገደሉ።" });
      await create({ title: "Another record" });
      expect(await listTitles({ q: "shoot market" })).toEqual(["Shooting at the market"]);
      expect(await listTitles({ q: "SHOÓTING ተገደ" })).toEqual(["Shooting at the market"]);
      expect(await listTitles({ q: "ጎንደር" })).toEqual(["Shooting at the market"]);
      expect(await listTitles({ q: "shoot nothing" })).toEqual([]);
      expect(await search({})).toMatchObject({ total: 2, all: 2 });
    });

    it("finds the two letters after an Amharic prefix as a whole word", async () => {
      for (const title of ["የሞት ዜና", "ሞት", "በሞት", "ሞትና", "ተማሪ ላይ", "በላይ ዘለቀ", "ለማ", "ስለቤት"]) await create({ title });
      const find = async (q: string) => (await listTitles({ q })).toSorted();
      for (const q of ["የሞት", "በሞት", "ስለሞት"]) expect(await find(q), q).toEqual(["ሞት", "በሞት", "የሞት ዜና"].toSorted());
      expect(await find("ሞት")).toEqual(["ሞት", "ሞትና", "በሞት", "የሞት ዜና"].toSorted());
      expect(await find("እንደቤት")).toEqual(["ስለቤት"]);
      // A town, a name, and a letter after a prefix.
      expect(await find("ከተማ")).toEqual([]);
      expect(await find("በላይ")).toEqual(["በላይ ዘለቀ"]);
      expect(await find("ለማ")).toEqual(["ለማ"]);
    });

    it("marks the words in the sentence around them", async () => {
      await create({ title: "A record", description: "One thing. Then people fled Ataye on foot! Another thing." });
      const { incidents } = await search({ q: "ataye" });
      expect(incidents[0]?.found).toEqual({
        field: "description",
        text: "Then people fled Ataye on foot!",
        marks: [[17, 22]],
        is_cut_before: true,
        is_cut_after: true,
      });
    });

    it("finds a place in any spelling, with what lies in it", async () => {
      const [wellega] = await findPlaceId("West Wellega");
      await create({ title: "There", place_id: wellega?._id, place_precision: "zone" });
      await create({ title: "Elsewhere" });
      for (const q of ["West Wollega", "west welega", "ወለጋ"]) expect(await listTitles({ q }), q).toEqual(["There"]);
      for (const place of ["Oromia", "oromiya", String(wellega?._id), String(wellega?.region?._id)])
        expect(await listTitles({ place }), place).toEqual(["There"]);
    });

    it("shows the stance and a source with the name of an organisation", async () => {
      const id = await create({ title: "A record" });
      const source = await add(article, id);
      await addAttribution(id, await addOrganisation(), [source]);
      const { incidents } = await search({ q: "armed front" });
      expect(incidents[0]?.found).toMatchObject({
        field: "organisation",
        text: "Armed Front of Tests",
        stance: "alleged",
        source: { _id: source },
      });
    });

    it("filters by kind, status, days and killed, and pages through each order", async () => {
      await create({ title: "a", date: "2020-01-01", kinds: ["killing"], number_of_killed: 5 });
      await create({ title: "b", date: "2021-03/2021-05", kinds: ["massacre", "killing"], number_of_killed: 50 });
      await create({ title: "c", date: "2019/..", kinds: ["torture"], killed: { minimum: null, maximum: null } });
      expect(await listTitles({ kind: "massacre,torture" })).toEqual(["c", "b"]);
      expect(await listTitles({ kind: " massacre , torture," })).toEqual(["c", "b"]);
      expect((await read<Found>("/search_incidents?kind=massacre&kind=torture")).total).toBe(2);
      expect(await listTitles({ status: "unreviewed", killed: "5" })).toEqual(["b", "a"]);
      expect(await listTitles({ from: "2021-05-31" })).toEqual(["c", "b"]);
      expect(await listTitles({ from: "2020", to: "2020" })).toEqual(["c", "a"]);
      expect(await listTitles({ from: "2020-01-01", to: "2020-01-01" })).toEqual(["c", "a"]);
      for (const [sort, expected] of Object.entries({ recorded: "cba", newest: "bac", oldest: "cab", killed: "bac" })) {
        let [seen, before] = ["", ""];
        for (let page = 0; page < 3; page += 1) {
          const [incident] = (await search({ sort, limit: "1", before })).incidents;
          seen += incident?.title;
          before = incident?._id ?? "";
        }
        expect(seen, sort).toBe(expected);
      }
    });

    it("returns 20 incidents of a page, or as many as are asked for", async () => {
      for (let count = 0; count < 22; count += 1) await create({ title: "A record" });
      expect((await search({})).incidents).toHaveLength(20);
      expect((await search({ limit: "21" })).incidents).toHaveLength(21);
    });

    it("ignores the words after the first ten", async () => {
      await create({ title: "one two three four five six seven eight nine ten" });
      expect(await listTitles({ q: "one two three four five six seven eight nine ten eleven" })).toHaveLength(1);
      expect(await listTitles({ q: "one two three four five six seven eight nine eleven" })).toEqual([]);
    });

    it("says which filter to leave out where nothing is found", async () => {
      await create({ title: "Here", date: "2020-01-01", kinds: ["killing"] });
      expect(await search({ q: "here", kind: "torture" })).toMatchObject({
        total: 0,
        without: [{ filter: "kind", total: 1 }],
      });
    });

    it.each([
      ["kind", "nothing"],
      ["status", "withdrawn"],
      ["from", "yesterday"],
      ["killed", "-1"],
      ["sort", "best"],
      ["limit", "51"],
      ["place", "Atlantis"],
      ["place", UNKNOWN_ID],
      ["q", "a".repeat(201)],
    ])("refuses %s=%s", async (name, value) => {
      const { status, body } = await site().call("GET", `/search_incidents?${new URLSearchParams({ [name]: value })}`);
      expect(status).toBe(201);
      expect(body).toMatchObject({ message: expect.any(String), issues: [{ path: name, message: expect.any(String) }] });
    });

    it.each(["😀", "z", "\"' AND (", "NEAR(a b)", "title:zz*", "-"])(
      "finds nothing for %j, which is no word of any",
      async (q) => {
        await create({ title: "Words of it" });
        expect((await search({ q })).total).toBe(0);
      },
    );

    it("shows drafts, what is unpublished and the trash only to admins who ask for it", async () => {
      await create({ title: "Secret draft", draft: true });
      const gone = await create({ title: "Secret gone" });
      await asAdmin("DELETE", `/delete_incident/${gone}`);
      await create({ title: "Open" });
      expect(await search({})).toMatchObject({ total: 1, all: 1 });
      expect(await listTitles({ q: "secret" })).toEqual([]);
      expect((await site().call("GET", "/search_incidents?scope=drafts")).status).toBe(401);
      const listScope = async (scope: string) =>
        ((await asAdmin("GET", `/search_incidents?scope=${scope}`)).body as unknown as Found).incidents.map(({ title }) => title);
      expect(await listScope("drafts")).toEqual(["Secret draft"]);
      expect(await listScope("trash")).toEqual(["Secret gone"]);
      expect(await listScope("all")).toHaveLength(3);
    });
  });

  it.each(["search_incidents", "count_incidents"])("GET /%s refuses a last day before the first", async (path) => {
    const message = "The last day must not be before the first one";
    expect(await read(`/${path}?from=2021&to=2020`)).toMatchObject({ issues: [{ path: "to", message }] });
    expect(await read(`/${path}?from=2021&to=2021`)).not.toHaveProperty("issues");
  });

  describe("GET /count_incidents", () => {
    it("adds only what is counted, and counts the others beside it", async () => {
      const reported = await create({ date: "2020-05-01", killed: { minimum: 3, maximum: null }, kinds: ["killing"] });
      await add(article, reported);
      await asAdmin("POST", "/set_verification_status", { incident_id: reported, status: "reported" });
      await create({ date: "2020/2021", number_of_killed: 100 });
      const { killed, ...counts } = await count();
      expect(killed).toEqual({ minimum: 3, maximum: null, incidents: 1, without_maximum: 1, unknown: 0 });
      expect(counts).toMatchObject({ total: 2, counted: 1, unreviewed: 1, disputed: 0, parts: 0, without_place: 2 });
      expect(counts.kinds).toEqual([{ kind: "killing", incidents: 1 }]);
      expect(counts.years.map(({ year, incidents }) => [year, incidents])).toEqual([
        [2020, 1],
        [null, 1],
      ]);
      expect((await count({ calendar: "ethiopian" })).years[0]?.year).toBe(2012);
    });

    it("takes the minimum for an unknown maximum, and no year for an ongoing incident", async () => {
      const killings = [
        { date: "2020-05-01", killed: { minimum: 3, maximum: null } },
        { date: "2021/..", killed: { minimum: 5, maximum: 7 } },
      ];
      for (const values of killings) {
        const id = await create(values);
        await add(article, id);
        await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "reported" });
      }
      const { killed, years } = await count();
      expect(killed).toEqual({ minimum: 8, maximum: 10, incidents: 2, without_maximum: 1, unknown: 0 });
      expect(years.map(({ year, incidents }) => [year, incidents])).toEqual([
        [2020, 1],
        [null, 1],
      ]);
    });

    it("skips replaced records, and counts as parts only those of readable ones", async () => {
      const [series, kept] = [await create({ title: "Series" }), await create({ title: "Kept" })];
      await create({ title: "Part", part_of: series });
      await create({ title: "Twice", replaced_by: kept });
      expect(await listTitles({})).toEqual(["Part", "Kept", "Series"]);
      expect(await count()).toMatchObject({ total: 3, parts: 1 });
      await asAdmin("DELETE", `/delete_incident/${series}`);
      expect(await count()).toMatchObject({ total: 2, parts: 0 });
    });

    it("has points of the places that are known exactly or nearly", async () => {
      const town = (await findPlaceId("Ataye")).find(({ latitude }) => latitude !== null);
      for (const place_precision of ["exact", "near"]) await create({ title: "There", place_id: town?._id, place_precision });
      await create({ title: "Anywhere" });
      const { points } = await count();
      expect(points.reduce((sum, { incidents }) => sum + incidents, 0)).toBe(2);
    });

    it.each(["gregorian", "ethiopian"])("is part of the response to a search with `counts`, %s", async (calendar) => {
      await create({ title: "One", date: "2021-01-01" });
      await create({ title: "Another" });
      const { counts, total } = await search({ q: "one", counts: calendar });
      expect([counts, total]).toEqual([await count({ q: "one", calendar }), 1]);
      expect(counts?.years).toMatchObject([{ year: calendar === "ethiopian" ? 2013 : 2021 }]);
    });
  });
});

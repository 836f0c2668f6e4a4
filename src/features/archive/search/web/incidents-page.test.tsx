import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import type { Figure } from "../rules.ts";
import IncidentsPage from "./incidents-page.tsx";
import type { IncidentRecord } from "./load-record.ts";
import { formatSearchPath, type SearchValues } from "./search-address.ts";

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const killed: Figure = { minimum: 6214, maximum: 9000, incidents: 182, without_maximum: 3, unknown: 29 };
const figures: IncidentRecord["figures"] = { counted: 211, disputed: 4, unreviewed: 12, parts: 2, killed };
const found = {
  _id: id(1),
  title: "Attack on Ataye",
  description: "Houses burned for three days.",
  date: "2021-03-18/2021-05-07",
  where: "Ataye, North Shewa",
  killed: { minimum: 303, maximum: 305 },
  found: undefined,
  status: "reported",
} satisfies IncidentRecord["incidents"][number];

const record: IncidentRecord = {
  values: {},
  errors: {},
  total: 2,
  all: 3194,
  incidents: [found],
  hasMore: false,
  without: [],
  figures,
  years: [],
  regions: [],
  withoutPlace: 0,
  points: [],
  place: null,
};

/** Returns the HTML of the page with these changes to the record above. */
function render(different: Partial<IncidentRecord> = {}): string {
  const shown = { ...record, ...different };
  const router = createMemoryRouter([{ id: "page", path: "*", Component: IncidentsPage }], {
    initialEntries: [formatSearchPath(shown.values)],
    hydrationData: { loaderData: { page: shown } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Returns the first element with a tag name. */
const cut = (html: string, name: string) => new RegExp(`<${name}[ >].*?</${name}>`, "s").exec(html)?.[0] ?? "";
const getLinks = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs), ([, href = "", text = ""]) => ({
    href: href.replaceAll("&amp;", "&"),
    text: toText(text),
  }));

describe("IncidentsPage", () => {
  it("says how many of how many were found, each filter as a link that leaves it out", () => {
    const values: SearchValues = { q: "Ataye", kind: "massacre", killed: "50", before: id(9) };
    const html = render({ values });
    expect(html).toMatch(/<h1[^>]*>All incidents<\/h1>/);
    expect(html).toMatch(/<p[^>]*role="status"[^>]*>2 of 3,194 incidents<\/p>/);
    expect(getLinks(cut(html, "ul"))).toEqual([
      { href: "/incidents?kind=massacre&killed=50", text: "Leave out: “Ataye” ×" },
      { href: "/incidents?q=Ataye&killed=50", text: "Leave out: Kind: Massacre ×" },
      { href: "/incidents?q=Ataye&kind=massacre", text: "Leave out: At least 50 killed ×" },
    ]);
    expect(toText(render())).toContain("2 incidents");
    expect(render({ total: 1 })).toContain(">1 incident<");
  });

  it("links exactly the found incidents as files, on any view and page", () => {
    const html = render({ values: { q: "Ataye", from: "March 2021", sort: "newest", view: "time", before: id(9) } });
    const files = getLinks(html).filter(({ href }) => href.includes("export_incidents"));
    const search = "q=Ataye&from=2021-03-01&sort=newest";
    expect(files).toEqual([
      { href: `/api/v1/export_incidents?${search}&format=csv`, text: "CSV" },
      { href: `/api/v1/export_incidents?${search}&format=geojson`, text: "GeoJSON" },
      { href: `/api/v1/export_incidents?${search}&format=zip`, text: "ZIP" },
    ]);
    expect(getLinks(render())).toContainEqual({ href: "/api/v1/export_incidents?format=csv", text: "CSV" });
    expect(html.match(/<a [^>]*export_incidents[^>]* download=""/g)).toHaveLength(3);
    expect(html).toMatch(/<nav[^>]*aria-label="Download what was found"/);
    expect(render({ total: 0 })).not.toContain("export_incidents");
  });

  it("leads to each view of the same search, and marks the one that is shown", () => {
    const getViews = (view?: SearchValues["view"]) =>
      /<nav[^>]*aria-label="View".*?<\/nav>/s.exec(render({ values: { q: "a", before: id(9), ...(view && { view }) } }))?.[0] ??
      "";
    expect(getLinks(getViews("time"))).toEqual([
      { href: "/incidents?q=a", text: "List" },
      { href: "/incidents?q=a&view=time", text: "In time" },
      { href: "/incidents?q=a&view=map", text: "Map" },
    ]);
    expect(getViews("time").match(/aria-current="page".*?>[^<]*/g)).toEqual([expect.stringMatching(/>In time$/)]);
    expect(getViews().match(/aria-current="page".*?>[^<]*/g)).toEqual([expect.stringMatching(/>List$/)]);
  });

  it.each(["list", "time", "map"] as const)("shows no results in the view %s where nothing was found", (view) => {
    const html = render({ values: { q: "x", view }, total: 0 });
    expect(toText(html)).toContain("Nothing was found with all of these together. Leave one out:");
    expect(html).not.toMatch(/<table|<figure|id="found"| killed in /);
  });

  it("keeps the typed text, shows the error beside its field, and no results", () => {
    const html = render({
      values: { killed: "many", from: "some day" },
      errors: { killed: "The least number of killed must be a whole number" },
      figures: null,
      total: 0,
    });
    expect(html).toMatch(/<input[^>]*value="many"[^>]*>/);
    expect(html).toMatch(/<input[^>]*value="some day"[^>]*>/);
    expect(html).toMatch(/<p[^>]*id="([^"]*)-error">The least number of killed must be a whole number<\/p>/);
    expect(html).toMatch(/<details[^>]*open=""/);
    expect(toText(html)).not.toMatch(/of \d+ incidents|Nothing was found/);
  });

  it("says which filters to leave out where nothing is found, and names no incident", () => {
    const html = render({
      values: { q: "Ataye", status: "verified" },
      total: 0,
      incidents: [],
      without: [{ filter: "status", total: 1200 }],
    });
    expect(getLinks(html)).toContainEqual({ href: "/incidents?q=Ataye", text: "Without Status: Verified: 1,200" });
    expect(getLinks(html)).toContainEqual({ href: "/incidents", text: "Show all 3,194 incidents" });
    expect(html).not.toContain("<ol");
  });

  it("marks the found words in a sentence, with an organisation's stance and source", () => {
    const html = render({
      values: { q: "army" },
      incidents: [
        {
          ...found,
          found: {
            field: "organisation",
            text: "Some Liberation Army",
            marks: [[16, 20]],
            is_cut_before: false,
            is_cut_after: false,
            stance: "denied",
            source: { _id: id(5), outlet: "The Outlet", link: "https://example.org/a" },
          },
        },
      ],
    });
    const list = html.slice(html.lastIndexOf("<ol"));
    expect(list).toContain("Some Liberation <mark>Army</mark>");
    expect(toText(list)).toContain("In a source: Responsibility denied");
    expect(getLinks(list)).toContainEqual({ href: "https://example.org/a", text: "Source: The Outlet" });
  });

  it("adds up the dead only of what was searched for", () => {
    expect(toText(render({ values: { kind: "massacre", view: "time" } }))).toContain("Sources count at least 6,214 dead");
    expect(toText(render())).not.toContain("6,214");
  });

  it("leads to more incidents, and back to the first ones", () => {
    const html = render({ values: { q: "a", before: id(7) }, hasMore: true });
    const links = getLinks(html);
    expect(html).toMatch(/<section id="found"[^>]* aria-label="Incidents found"/);
    const others = getLinks(render()).map(({ text }) => text);
    for (const text of ["Load More Incidents", "Back to the first ones"]) expect(others).not.toContain(text);
    expect(links).toContainEqual({ href: `/incidents?q=a&before=${id(1)}`, text: "Load More Incidents" });
    expect(links).toContainEqual({ href: "/incidents?q=a", text: "Back to the first ones" });
  });
});

describe("the list", () => {
  it("has no drawing, and 20 incidents of the longest titles in under 50 kB", () => {
    const title = "A title as long as one may be after an edit: sixty letters..";
    const incidents = Array.from({ length: 20 }, () => ({ ...found, _id: v7(), title, description: title + title + title }));
    const shown = { total: 1000, all: 1000, incidents };
    const html = render(shown);
    expect(html).not.toContain("<figure");
    // The frame of every page has 10 kB.
    expect(html.length + JSON.stringify({ ...record, ...shown }).length).toBeLessThan(50_000);
  });
});

describe("the view in time", () => {
  it("has a row for each year, and one for what spans years", () => {
    const years = [
      { year: 2020, incidents: 1, killed: NOT_KNOWN, unknown: 1 },
      { year: 2021, incidents: 8, killed: { minimum: 6214, maximum: null }, unknown: 29 },
      { year: null, incidents: 3, killed: { minimum: 6214, maximum: 9000 }, unknown: 0 },
    ];
    const html = render({ values: { q: "a", view: "time" }, years });
    const table = cut(html, "tbody");
    expect(table.split("</tr>").map(toText).filter(Boolean)).toEqual([
      "2020 1 – – 1",
      "2021 8 6,214 – 29",
      "Over several years 3 6,214 9,000 0",
    ]);
    expect(getLinks(table).map(({ href }) => href)).toEqual([
      ...["/incidents?q=a&from=2020&to=2020", "/incidents?q=a&from=2021&to=2021"],
    ]);
    expect(getLinks(cut(html, "figure")).map(({ text }) => text)).toEqual([
      "Skip the drawing",
      "2020: 1 incident",
      "2021: 8 incidents",
    ]);
    expect(html).toMatch(/<table id="found"[^>]*><caption[^>]*>People killed, by year</);
    expect(toText(cut(html, "thead"))).toBe("Year Incidents Killed at least At most No figure");
    expect([html.match(/ scope="col"/g)?.length, html.match(/ scope="row"/g)?.length]).toEqual([5, 3]);
  });
});

describe("the page in Amharic", () => {
  const renderAmharic = (different: Partial<IncidentRecord>) =>
    renderElement(<IncidentsPage />, { url: "/am/incidents", data: { ...record, ...different } });

  it("has days, figures and places in the reader's language, and leads within it", () => {
    const years = [
      { year: 2013, incidents: 8, killed: { minimum: 6214, maximum: null }, unknown: 0 },
      { year: null, incidents: 1, killed: toExactCount(5), unknown: 0 },
    ];
    const table = renderAmharic({ values: { view: "time" }, years });
    expect(toText(cut(table, "tbody"))).toMatch(/2013.*ዓ\.ም\..* 8 6,214/);
    expect(toText(/<figure.*?<\/figure>/s.exec(table)?.[0] ?? "")).toContain("2013 ዓ.ም.: 8 incidents");
    const zone = { _id: id(4), name: "North Shewa", name_am: "ሰሜን ሸዋ", pcode: "ET0305", incidents: 5 };
    const amhara = { _id: id(3), name: "Amhara", name_am: "አማራ", pcode: "ET03", incidents: 8, zones: [zone] };
    const point = { ...zone, _id: id(6), name_am: "አጣዬ", latitude: 10.35, longitude: 39.93 };
    const map = renderAmharic({ values: { view: "map" }, regions: [amhara], points: [point] });
    for (const name of ["አማራ", "ሰሜን ሸዋ", "አጣዬ"]) expect(toText(map)).toContain(name);
    expect(toText(map)).not.toMatch(/Amhara|North Shewa/);
    expect(getLinks(cut(map, "tbody")).every(({ href }) => href.startsWith("/am/incidents?place="))).toBe(true);
    expect(map).toContain(`href="/am/incidents?place=${point._id}"`);
  });

  it("says its filters so, and leads from each to the rest", () => {
    const html = renderAmharic({ values: { from: "2021-03-18", killed: "1200", view: "time" }, place: null });
    expect(getLinks(cut(html, "ul")).map(({ href }) => href)).toEqual([
      ...["/am/incidents?killed=1200&view=time", "/am/incidents?from=2021-03-18&view=time"],
    ]);
    for (const name of ["from", "to"]) {
      expect(toText(cut(renderAmharic({ values: { [name]: "2021-03-18" } }), "ul"))).toContain("መጋቢት 9");
    }
  });
});

describe("RegionMap", () => {
  const amhara = { _id: id(3), name: "Amhara", name_am: "አማራ", pcode: "ET03", incidents: 8 };
  const zone = { _id: id(4), name: "North Shewa", name_am: null, pcode: "ET0305", incidents: 5 };
  const ataye = { _id: id(6), name: "Ataye", name_am: "አጣዬ", pcode: null, latitude: 10.35, longitude: 39.93, incidents: 1 };
  const html = render({
    values: { view: "map", kind: "massacre" },
    regions: [{ ...amhara, zones: [zone] }],
    points: [ataye],
    withoutPlace: 2,
  });

  it("draws 13 regions, a link for each with incidents, and a dot inside its region", () => {
    const map = /<svg[^>]*viewBox="120 30 960 745".*?<\/svg>/s.exec(html)?.[0] ?? "";
    expect(map.match(/<use /g)).toHaveLength(13);
    expect(getLinks(map)).toEqual([
      { href: `/incidents?place=${amhara._id}&kind=massacre`, text: "Amhara: 8 incidents" },
      { href: `/incidents?place=${ataye._id}&kind=massacre`, text: "Ataye: 1 incident" },
    ]);
    // East of the middle of Amhara, which ends at 582.
    expect(map).toMatch(/<circle cx="565" cy="325" r="5"/);
    expect(map).toContain("<title>Map of the regions of Ethiopia, shaded by their incidents</title>");
    expect(map).toMatch(/<a [^>]*><title>Amhara: 8 incidents<\/title><use href="[^"]*#ET03"/);
    expect(map.match(/<text .*?<\/text>/g)).toEqual([expect.stringMatching(/x="440" y="240"[^>]*>8</)]);
  });

  it("writes no number on a region that is not drawn, and links one without zones", () => {
    const other = render({
      values: { view: "map" },
      regions: [
        { ...amhara, pcode: null, zones: [] },
        { ...amhara, _id: id(7), name: "Oromia", name_am: "ኦሮሚያ", pcode: "ET04", incidents: 1, zones: [] },
      ],
    });
    expect(other.match(/<text /g)).toHaveLength(1);
    expect(other.match(/<th scope="row"><a /g)).toHaveLength(2);
    expect(toText(cut(other, "tbody"))).toBe("Amhara 8 Oromia 1");
    expect(getLinks(cut(other, "tbody")).map(({ href }) => href)).toEqual(
      [3, 3, 7, 7].map((number) => `/incidents?place=${id(number)}`),
    );
  });

  it("has the same numbers in a table, with zones and the note on boundaries", () => {
    expect(toText(cut(html, "tbody"))).toBe("Amhara North Shewa: 5 8 Place not on the list 2");
    expect(getLinks(cut(html, "tbody")).map(({ href }) => href)).toEqual(
      [zone, amhara].map(({ _id }) => `/incidents?place=${_id}&kind=massacre`),
    );
    expect(toText(cut(html, "figcaption"))).toMatch(/^The stronger the colour, .* Boundaries as in OCHA 2021, no endorsement/);
    expect(toText(cut(html, "caption") + cut(html, "thead"))).toBe("By region Region and its zones Incidents");
    expect(cut(html, "tbody")).toContain(' aria-label="Amhara: 8 incidents"');
    expect(cut(html, "thead").match(/ scope="col"/g)).toHaveLength(2);
  });
});

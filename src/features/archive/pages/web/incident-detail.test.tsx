import { describe, expect, it } from "vitest";
import { renderElement, renderWithLateParts } from "../../../../../tests/render-element.tsx";
import { draftPublication, shownIncident } from "../../../../../tests/shown-incident.ts";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { IncidentDetail } from "./incident-detail.tsx";

const incident = {
  ...shownIncident,
  ...{
    title_am: "ቶሌ",
    date: "2022-06-18",
    kinds: ["destruction" as const, "massacre" as const],
    reason: "Two lists",
    narrative_en: "They came.",
  },
  verification: { status: "disputed" as const, note: "A contradiction" },
};
const revision = { number: 4, sha256: "abc123def456abc", created_at: "2026-03-01T10:00:00.000Z", corrected_at: null };
const map = {
  _id: "m",
  incident_id: "one",
  description: "The district",
  rights: "CC0",
  img: "/media/a-640x480",
  is_sensitive: false,
};

type Values = { shown?: object; loaded?: object; level?: 1 | 2; canEdit?: boolean };

function create({ shown = {}, loaded = {}, level = 1, canEdit = false }: Values) {
  const incidents = {
    ...{ shown: { ...incident, ...shown }, errorMessage: null, newest: [], older: null, gone: null },
    ...{ revision, videos: null, images: null, maps: [], ...loaded },
  } as never;
  return <IncidentDetail {...{ incidents, level, canEdit }} revalidate={async () => undefined} tools={<b>More tools</b>} />;
}
const render = (values: Values = {}, options: object = {}) => renderElement(create(values), { url: "/archives/one", ...options });
const read = (values?: Values, options?: object) => toText(render(values, options));

describe("IncidentDetail", () => {
  it("shows an incident's kind, date, place, status and citation", () => {
    const html = render();
    const text = toText(html);
    expect(html).toMatch(/<h1 id="shown-incident"[^>]*><span[^>]*>Tole<\/span><\/h1>/);
    expect(text).toMatch(
      /^Destruction or looting, Massacre 18 June 2022 Disputed Current Tole What happened Killed Not known Injured Not known Displaced/,
    );
    expect(text).toContain("Place Gimbi Why these counts Two lists Status: Disputed A contradiction");
    expect(text).toContain("They came.");
    expect(listLinks(html)).toEqual(
      expect.arrayContaining([
        ["All changes", "/archives/one/history"],
        ["About this record", "/methodology"],
      ]),
    );
    // Its definitions are one link away.
    expect(html.match(/\/methodology/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Facts"');
    expect(html).toMatch(/^<article [^>]*aria-labelledby="shown-incident"/);
    // Not even their space.
    expect(html).not.toMatch(/ class="_tools_| id="(incident-tools|add-media)"/);
  });

  it("says it in Amharic with Amharic addresses and the Ethiopian year", () => {
    const html = render({}, { url: "/am/archives/one" });
    const text = toText(html);
    expect(text).toContain("ቶሌ");
    expect(text).toContain("ሰኔ 11 ቀን 2014");
    const links = listLinks(html).map(([, link = ""]) => link);
    expect(links).toEqual(expect.arrayContaining(["/am/archives/one/history", "/am/methodology"]));
  });

  it("says in its tags what is not public, and offers no visitor's ways to share it", () => {
    const html = render({ shown: { publication: draftPublication } });
    expect(toText(html)).toMatch(/ Massacre 18 June 2022 Disputed Draft Tole/);
    expect(html).not.toContain("What you can do");
    expect(render()).toContain('aria-label="What you can do"');
  });

  it("tells when it was corrected last, and leads to what changed", () => {
    const loaded = { revision: { ...revision, corrected_at: "2026-05-04T10:00:00.000Z" } };
    expect(listLinks(render({ loaded }, { url: "/am/archives/one" }))).toContainEqual([
      expect.stringMatching(/^Corrected on /),
      "/am/archives/one/history",
    ]);
    expect(read({ loaded })).toContain("Corrected on 4 May 2026");
    expect(read()).not.toContain("Corrected on");
  });

  it("has no history and cites no revision where there is none", async () => {
    const html = await renderWithLateParts(create({ loaded: { revision: null } }), { url: "/archives/one" });
    expect(listLinks(html).map(([name]) => name)).not.toContain("All changes");
    expect(toText(html)).toContain("https://site.example/archives/one Copy citation BibTeX");
  });

  it("has its maps among the facts, and says where the event is read instead", () => {
    expect(read({ loaded: { maps: [map] } })).toContain("Map The district CC0");
    const replacement = { _id: "two", language: "en", title: "Other", date: "2022-06-18" };
    const html = render({ shown: { replacement, series: { ...replacement, _id: "three" } } });
    expect(toText(html)).toMatch(/^This event is also recorded elsewhere; see there: Other .*Current/);
    expect(listLinks(html)).toEqual(
      expect.arrayContaining([
        ["Other", "/archives/two"],
        ["Other", "/archives/three"],
      ]),
    );
  });

  it.each([
    ["videos", { _id: "v", video_link: "https://videos.example/1", description: "A film" }],
    ["images", { ...map, description: "A house" }],
  ])("shows the %s that were loaded with its page", (tab, medium) => {
    const text = read({ loaded: { [tab]: [medium] } }, { url: `/archives/one?tab=${tab}` });
    expect(text).toContain(medium.description);
  });

  it("names the place of the list in which it happened", () => {
    const region = { _id: "r", name: "Oromia", name_am: null };
    const place = {
      _id: "p",
      kind: "town",
      name: "Tole",
      name_am: null,
      pcode: null,
      latitude: 9,
      longitude: 36,
      region,
      zone: null,
    };
    expect(read({ shown: { place, place_precision: "near" } })).toContain(
      "Place Tole, Oromia As written: Gimbi Approximate place Why",
    );
  });

  it("has its title one level lower within the dashboard", () => {
    const html = render({ level: 2 });
    expect(html).toContain('<h2 id="shown-incident"');
    expect(html).not.toContain("<h1");
    const headings = (level: 1 | 2) => [...render({ level }).matchAll(/<h(\d)/g)].map(([, number]) => Number(number));
    expect(headings(2)).toEqual(headings(1).map((number) => number + 1));
  });

  it("links the address for reports, if there is one", () => {
    const site = { contactEmail: "info@example.org", contact: null };
    const links = listLinks(render({}, { site }));
    expect(links).toContainEqual(["Report an error or send a document", expect.stringMatching(/^mailto:info@example\.org/)]);
    const none = listLinks(render({}, { site: { contactEmail: null, contact: null } })).map(([name]) => name);
    expect(none).not.toContain("Report an error or send a document");
  });

  it("has the ways to share with its title, facts and address", async () => {
    const html = await renderWithLateParts(create({}), { url: "/archives/one" });
    const links = Object.fromEntries(listLinks(html));
    const tweet = new URL(links["Tweet about it"] ?? "").searchParams.get("text") ?? "";
    expect(tweet).toMatch(/^Tole\nGimbi, 18 June 2022\..*\nhttps:\/\/site\.example\/archives\/one$/s);
    expect(decodeURIComponent(links.WhatsApp ?? "")).toContain("Tole\nGimbi, 18 June 2022");
    expect(links["Poster, and code for your site"]).toBe("https://site.example/archives/one/poster");
    expect(toText(html)).toContain("Cite The Site. “Tole”. Incident of 18 June 2022. Revision 4, SHA-256 abc123def456.");
    expect(html).toMatch(/<a [^>]*one[^>]*bib[^>]* download=[^>]*>BibTeX</);
    // Before scripts run, nothing could copy it.
    expect(html).toMatch(/<button(?=[^>]* disabled="")[^>]*>(?:(?!<\/button>).)*Copy citation</);
    expect(toText(html)).not.toContain("Take part");
  });

  it("leads to the campaigns and letters that name it, in the reader's language", async () => {
    const campaigns = [
      { kind: "twitter_campaign", _id: "t", title: "Remember", language: "en", translations: [{ _id: "u", language: "am" }] },
      { kind: "twitter_campaign", _id: "u", title: "አስታውስ", language: "am", translations: [{ _id: "t", language: "en" }] },
      { kind: "email_campaign", _id: "e", title: "Write to them", language: "en" },
    ];
    const showHtml = (url: string) => renderWithLateParts(create({ shown: { campaigns } }), { url });
    const show = async (url: string) => listLinks(await showHtml(url));
    expect(await showHtml("/archives/one")).toMatch(/<nav[^>]* aria-labelledby="take-part"><span [^>]*id="take-part">Take part</);
    expect(await show("/archives/one")).toEqual(
      expect.arrayContaining([
        ["Tweet: Remember", "/twitter/t"],
        ["Write: Write to them", "/email/e"],
      ]),
    );
    const amharic = (await show("/am/archives/one")).map(([, link]) => link);
    expect(amharic).toContain("/am/twitter/u");
    expect(amharic).not.toEqual(expect.arrayContaining(["/am/twitter/t"]));
  });
});

import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { FoundIncidentItem } from "./found-incident.tsx";
import type { FoundIncident, IncidentRecord } from "./load-record.ts";
import { NoIncidents } from "./no-incidents.tsx";

const incident: FoundIncident = {
  ...{ _id: "one", title: "Attack on Ataye", description: "Houses burned.", date: "2021-03-18", where: "Ataye" },
  ...{ killed: { minimum: 303, maximum: null }, found: undefined, status: "corroborated" },
};
const render = (values: Partial<FoundIncident> = {}, url = "/incidents") =>
  renderElement(<FoundIncidentItem incident={{ ...incident, ...values }} />, { url });
const marked = { marks: [[0, 6]] as [number, number][], is_cut_before: false, is_cut_after: false };

describe("FoundIncidentItem", () => {
  it("shows title, day, place, killed and status of an incident, and links it", () => {
    expect(toText(render())).toMatch(/^Attack on Ataye .*18 March 2021 Ataye .*[Aa]t least 303.* Corroborated Houses burned\.$/);
    expect(listLinks(render({}, "/am/incidents"))).toEqual([["Attack on Ataye", "/am/archives/one"]]);
    const short = render({ where: "", description: "" });
    expect(toText(short)).not.toMatch(/2021 Ataye|Houses/);
    expect(short).not.toMatch(/<(span|p)[^>]*><\/\1>/);
  });

  it("marks in the title what was found there, and does not repeat it", () => {
    const html = render({ found: { field: "title", text: "Attack on Ataye", ...marked } });
    expect(html.match(/<mark>/g)).toHaveLength(1);
    expect(toText(html)).toMatch(/^Attack on Ataye /);
    expect(toText(html).match(/Ataye/g)).toHaveLength(2);
  });

  it("quotes a title in the other language beneath, and marks where a sentence was cut", () => {
    const other = render({ found: { field: "title", text: "በአጣዬ የደረሰ", ...marked } });
    expect(toText(other)).toMatch(/^Attack on Ataye .*በአጣዬ/);
    expect(other).toMatch(/lang="am"[^>]*>(<mark>)?/);
    const cut = render({
      found: { ...marked, field: "narrative", text: "church burned", is_cut_before: true, is_cut_after: true },
    });
    expect(toText(cut)).toContain("… church burned …");
    expect(cut).toContain("<mark>church</mark> burned");
    expect(toText(other)).not.toContain("…");
  });

  it("names the source of a text by its title and outlet, else by its link", () => {
    const show = (source: object) =>
      render({ found: { field: "quote", text: "church burned", ...marked, source: { _id: "s", ...source } } });
    const named = show({ title: "A report", outlet: "BBC" });
    expect(toText(named)).toContain("church burned Source: A report, BBC");
    expect(listLinks(named)).toHaveLength(1);
    const link = "https://report.example/1";
    expect(listLinks(show({ link }))[1]).toEqual([`Source: ${link}`, link]);
  });
});

describe("NoIncidents", () => {
  const show = (record: Partial<IncidentRecord>) =>
    renderElement(<NoIncidents record={{ values: {}, without: [], all: 0, place: null, ...record } as IncidentRecord} />, {
      url: "/am/incidents",
    });

  it("leads to the search without each filter, and to all, in the language", () => {
    const html = show({ all: 9, values: { q: "a", status: "verified", before: "x" }, without: [{ filter: "q", total: 3 }] });
    expect(listLinks(html)).toEqual([
      ["Without “a”: 3", "/am/incidents?status=verified"],
      ["Show all 9 incidents", "/am/incidents"],
    ]);
    expect(listLinks(show({ all: 1 }))).toEqual([["Show the 1 incident", "/am/incidents"]]);
  });

  it("leads nowhere where there is no incident at all", () => {
    expect(listLinks(show({}))).toEqual([]);
    expect(toText(show({}))).toMatch(/^There is no incident yet\. .*When the first incident is recorded/);
  });
});

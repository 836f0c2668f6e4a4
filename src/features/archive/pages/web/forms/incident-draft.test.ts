import { describe, expect, it, vi } from "vitest";
import { emptyIncident } from "#features/archive/incidents/web/incident-form.ts";
import { draftPublication, shownIncident } from "../../../../../../tests/shown-incident.ts";
import { incidentCalls, parseIncidentDraft } from "./incident-draft.ts";

const number = (minimum: string) => ({ kind: "number" as const, minimum, maximum: "" });
const values = {
  ...{ ...emptyIncident, title: "ቶሌ", date: "18 June 2022" },
  ...{ killed: number("554"), injured: number("?"), displaced: number("90–207") },
};
const stored = { ...shownIncident, publication: draftPublication };

/** Responds to every call with this, and returns what was sent. */
function respond(body: object) {
  const sent: [method: string, path: string, body: unknown][] = [];
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body: text }: { method?: string; body?: string } = {}) => {
    sent.push([method, url.replace(/^.*\/api\/v1/, ""), text ? JSON.parse(text) : null]);
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  return sent;
}
function parse(changes: object = {}) {
  return parseIncidentDraft({ ...values, ...changes });
}
const options = { idempotencyKey: "k" } as never;

describe("parseIncidentDraft", () => {
  it("reads what is typed as calls take it, with the language of the title", () => {
    expect(parse()).toMatchObject({
      ...{ title: "ቶሌ", language: "am", date: "2022-06-18", description: "", location: "", place_id: null, kinds: [] },
      ...{ killed: { minimum: 554, maximum: 554 }, injured: { minimum: null, maximum: null } },
      ...{ displaced: { minimum: 90, maximum: 207 }, replaced_by: null, part_of: null, external_ids: [] },
    });
    expect(parse({ title: "Tole", language: "am" })).toMatchObject({ language: "am" });
  });

  it.each([
    ["title", { title: " " }],
    ["date", { date: "" }],
    ["killed", { killed: number("") }],
    ["injured", { injured: number("") }],
    ["displaced", { displaced: number("") }],
    ["a date that is right", { date: "soon" }],
    ["a count that is right", { killed: number("many") }],
  ])("needs %s", (_what, changes) => expect(() => parse(changes)).toThrow());
});

describe("incidentCalls", () => {
  it("creates a draft, and shares without one", async () => {
    const sent = respond({ _id: "one", message: "" });
    await incidentCalls.create(parse(), options);
    await incidentCalls.share(parse(), options);
    expect(sent.map(([method, path, body]) => [method, path, (body as { draft?: boolean }).draft])).toEqual([
      ["POST", "/create_incident", true],
      ["POST", "/create_incident", undefined],
    ]);
    expect(sent[0]?.[2]).toMatchObject({ title: "ቶሌ", date_of_incident: "2022-06-18", number_of_killed: 554 });
  });

  it("sends changes as a draft with their base, single values named as the API does", async () => {
    const sent = respond({ _id: "one", message: "" });
    const changes = { killed: { minimum: 7, maximum: 7 }, date: "2022-06-19" };
    await incidentCalls.edit("one", changes, { date: "2022-06-18" } as never);
    expect(sent).toEqual([
      [
        "PATCH",
        "/edit_incident_metadata/one",
        { ...changes, number_of_killed: 7, date_of_incident: "2022-06-19", base: { date: "2022-06-18" }, draft: true },
      ],
    ]);
  });

  it("publishes and finds its drafts", async () => {
    const sent = respond(stored);
    await incidentCalls.publish("one");
    expect(await incidentCalls.find("one")).toMatchObject({ publication: draftPublication });
    expect(sent).toEqual([
      ["POST", "/publish", { kind: "incident", id: "one" }],
      ["GET", "/get_incident_with_id/one", null],
    ]);
  });
});

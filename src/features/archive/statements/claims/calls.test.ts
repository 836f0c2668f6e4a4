import { describe, expect, it } from "vitest";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID } from "../../../../../tests/sites/content-site.ts";
import type { Incident } from "../rules.ts";
import type { Claim } from "./rules.ts";

const defaults = { whom: "all", about: false, minimum: null, maximum: null, as_written: null, quote: null };

describe("API calls of each claim on sqlite", () => {
  const { asAdmin, read, expectRefused, ...add } = setUpArchiveSite("sqlite");
  const list = async (id: string) => (await read<Claim[]>(`/get_claims_for_incident/${id}`)).body;

  /** Creates an incident with an article. */
  async function fill() {
    const id = await add.create();
    return { id, source: await add.add(mediaKinds[0], id) };
  }

  it("is returned with its incident, with numbers for digits", async () => {
    const { id, source } = await fill();
    const said = { kind: "killed", whom: "women", minimum: "19", maximum: 30, about: true, as_written: " ከ19 ", quote: "a\nb" };
    const response = await asAdmin("POST", "/create_claim", { incident_id: id, ...said, sources: [source] });
    const stored = { ...said, minimum: 19, as_written: "ከ19" };
    expect(response).toMatchObject({ status: 200, body: stored });
    const returned = { _id: response.body._id, incident_id: id, ...stored, sources: [source] };
    expect(await list(id)).toEqual([returned]);
    for (const path of [`/get_incident_with_id/${id}`, "/get_current_incident"]) {
      expect((await read<Incident>(path)).body.claims).toEqual([returned]);
    }
  });

  it("lists its sources in the order of the incident's, however they were given", async () => {
    const { id, source } = await fill();
    const [second, third] = [await add.add(mediaKinds[0], id), await add.add(mediaKinds[0], id)];
    await asAdmin("POST", "/create_claim", {
      incident_id: id,
      kind: "killed",
      minimum: 1,
      maximum: 1,
      sources: [second, source, third],
    });
    const incident = (await read<Incident>(`/get_incident_with_id/${id}`)).body;
    const order = incident.sources.map(({ _id }) => _id);
    expect(order.toSorted()).toEqual([source, second, third].toSorted());
    expect(incident.claims.map(({ sources }) => sources)).toEqual([order]);
    expect((await list(id)).map(({ sources }) => sources)).toEqual([order]);
  });

  it.each([
    { minimum: 52, maximum: 52 },
    { minimum: 52, maximum: null },
    { minimum: null, maximum: null, as_written: "many" },
    { as_written: "many" },
  ])("has the defaults of what is not given: %j", async (figure) => {
    const { id, source } = await fill();
    await asAdmin("POST", "/create_claim", { incident_id: id, kind: "missing", ...figure, sources: [source] });
    expect(await list(id)).toMatchObject([{ ...defaults, kind: "missing", ...figure, sources: [source] }]);
  });

  it.each([
    ["maximum", { minimum: 53 }, "minimum cannot be more than maximum"],
    ["minimum", { minimum: 1.5 }, "minimum and maximum must be whole numbers from 0 to 100,000,000, or null"],
    ["as_written", { minimum: null, maximum: null }, "Where the source gives no number, as_written must have its words."],
    ["kind", { kind: "wounded" }, "kind must be one of killed, injured, displaced, missing"],
    ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
  ])("refuses %s: %j, in a create and in an edit", async (path, wrong, message) => {
    const { id, source } = await fill();
    const exact = { incident_id: id, kind: "killed", minimum: 52, maximum: 52, sources: [source] };
    await expectRefused(() => asAdmin("POST", "/create_claim", { ...exact, ...wrong }), message, path);
    const claim = await add.addClaim(id, [source]);
    await expectRefused(() => asAdmin("PATCH", `/edit_claim/${claim}`, wrong), message, path);
  });

  it("refuses half a range", async () => {
    const { id, source } = await fill();
    const half = { incident_id: id, kind: "killed", minimum: 52, sources: [source] };
    const message = "Please give both minimum and maximum: null for the one that the source does not give.";
    await expectRefused(() => asAdmin("POST", "/create_claim", half), message, "minimum");
  });
});

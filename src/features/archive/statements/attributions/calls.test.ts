import { describe, expect, it } from "vitest";
import { mediaKinds, messages, organisation, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../../tests/sites/content-site.ts";
import type { Incident } from "../rules.ts";
import { attributionStore } from "../server/attribution-kind.ts";
import { ATTRIBUTIONS_MAX, type Attribution } from "./rules.ts";

const [article, video] = mediaKinds;
const WRONG_ORGANISATION = "Please choose an organisation of the list. This one is not in it, or was deleted.";
const NEEDS_COURT =
  "“Found responsible by a court” needs a court's document among its sources. Please choose one, or say of one of the sources that it is a court document.";
const ALREADY_SAID = "One of these sources is already recorded as saying this of the same organisation. Please edit that entry.";

describe("API calls of attributions on sqlite", () => {
  const { site, asAdmin, read, findLastAudit, expectRefused, ...add } = setUpArchiveSite("sqlite");
  const list = async (id: string): Promise<Attribution[]> => (await add.readIncident(id)).attributions;
  const create = (incident_id: string, values: object) =>
    asAdmin("POST", "/create_attribution", { incident_id, stance: "alleged", ...values });

  /** Creates an incident with an article and a video, and an organisation. */
  async function fill() {
    const id = await add.create();
    return { id, source: await add.add(article, id), other: await add.add(video, id), group: await add.addOrganisation() };
  }

  it("are returned with their organisation and their incident, without other fields", async () => {
    const { id, source, group } = await fill();
    const said = { organisation_id: group, stance: "alleged", quote: "a\nለ", sources: [source] };
    const { body } = await create(id, { ...said, person: "Nobody" });
    const returned = { _id: body._id, incident_id: id, ...said, organisation };
    expect(await list(id)).toEqual([returned]);
    expect((await read<Incident>("/get_current_incident")).body.attributions).toEqual([returned]);
  });

  it.each([
    ["stance", { stance: "guilty" }, "stance must be one of alleged, claimed_by_themselves, denied, found_by_court"],
    ["stance", { stance: "found_by_court" }, NEEDS_COURT],
    ["organisation_id", { organisation_id: UNKNOWN_ID }, WRONG_ORGANISATION],
    ["organisation_id", { organisation_id: NOT_AN_ID }, WRONG_ORGANISATION],
    ["organisation_id", { organisation_id: "A. Person" }, WRONG_ORGANISATION],
    ["quote", { quote: "ሀ".repeat(501) }, "quote cannot be more than 500 characters"],
    ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
  ])("refuse %s: %j, in a create and in an edit", async (path, wrong, message) => {
    const { id, source, group } = await fill();
    await expectRefused(() => create(id, { organisation_id: group, sources: [source], ...wrong }), message, path);
    const attribution = await add.addAttribution(id, group, [source]);
    await expectRefused(() => asAdmin("PATCH", `/edit_attribution/${attribution}`, wrong), message, path);
  });

  it("refuse an organisation in the trash", async () => {
    const { id, source, group } = await fill();
    await asAdmin("DELETE", `/delete_organisation/${group}`);
    const said = { organisation_id: group, sources: [source] };
    await expectRefused(() => create(id, said), WRONG_ORGANISATION, "organisation_id");
  });

  it("refuse a duplicate for the same source, also in an edit and from the trash", async () => {
    const { id, source, other, group } = await fill();
    const said = { organisation_id: group, sources: [source] };
    const first = await add.addAttribution(id, group, [source]);
    await expectRefused(() => create(id, said), ALREADY_SAID, "sources");
    await expectRefused(() => create(id, { ...said, sources: [other, source] }), ALREADY_SAID, "sources");
    const second = await add.addAttribution(id, group, [other]);
    await expectRefused(() => asAdmin("PATCH", `/edit_attribution/${second}`, { sources: [source] }), ALREADY_SAID, "sources");
    await asAdmin("DELETE", `/delete_attribution/${first}`);
    expect(await create(id, said)).toMatchObject({ status: 200 });
    await expectRefused(() => asAdmin("POST", "/restore", { kind: "attribution", id: first }), ALREADY_SAID, "sources");
    expect(await create(id, { ...said, stance: "denied" })).toMatchObject({ status: 200 });
    // The same statement is accepted for another incident or another organisation.
    const elsewhere = await add.create();
    expect(await create(elsewhere, { ...said, sources: [await add.add(article, elsewhere)] })).toMatchObject({ status: 200 });
    const front = await add.addOrganisation({ name_en: "Other", name_am: null, other_names: [] });
    expect(await create(id, { ...said, organisation_id: front })).toMatchObject({ status: 200 });
  });

  it(`take ${ATTRIBUTIONS_MAX} of an incident, and no more, also from the trash`, async () => {
    const { id, source, other, group } = await fill();
    const gone = await add.addAttribution(id, group, [source]);
    await asAdmin("DELETE", `/delete_attribution/${gone}`);
    const data = { organisation_id: group, stance: "alleged", quote: null } as const;
    await site().database.inTransaction(async (tx) => {
      for (let count = 1; count < ATTRIBUTIONS_MAX; count += 1)
        await attributionStore.insert(tx, id, { ...data, sources: [] }, site().now());
    });
    expect(await create(id, { organisation_id: group, sources: [other] })).toMatchObject({ status: 200 });
    const message = `An incident can have at most ${ATTRIBUTIONS_MAX} entries on who is responsible.`;
    await expectRefused(() => create(id, { organisation_id: group, stance: "denied", sources: [other] }), message);
    await expectRefused(() => asAdmin("POST", "/restore", { kind: "attribution", id: gone }), message);
  });

  it("are edited to another organisation, and lose their quote", async () => {
    const { id, source, group } = await fill();
    const attribution = await add.addAttribution(id, group, [source], { quote: "Said" });
    const front = { name_en: "Other", name_am: null, other_names: [], description: "A group.", description_am: null };
    const organisation_id = await add.addOrganisation(front);
    const response = await asAdmin("PATCH", `/edit_attribution/${attribution}`, { organisation_id, quote: "" });
    expect(response).toMatchObject({ status: 200, body: { organisation_id, quote: null, organisation: front } });
    expect(await findLastAudit()).toMatchObject({
      before: { organisation_id: group, quote: "Said" },
      after: { organisation_id, quote: null },
    });
  });
});

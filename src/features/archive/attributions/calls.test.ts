import { describe, expect, it } from "vitest";
import { incident, mediaKinds, messages, organisation, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Incident } from "../incidents/rules.ts";
import { ATTRIBUTIONS_MAX, type Attribution } from "./rules.ts";
import { insertAttribution } from "./server/attribution-store.ts";

const [article, video] = mediaKinds;
const NO_SOURCE = "An entry on who is responsible needs at least one source: an article, a video or an image of the incident.";
const WRONG_SOURCE =
  "Every source of an entry on who is responsible must be an article, a video or an image of the same incident. One of these is not, or was deleted.";
const WRONG_ORGANISATION = "Please choose an organisation of the list. This one is not in it, or was deleted.";
const NEEDS_COURT =
  "“Found responsible by a court” needs a court's document among its sources. Please choose one, or say of one of the sources that it is a court document.";
const ALREADY_SAID = "One of these sources is already recorded as saying this of the same organisation. Please edit that entry.";

describe.each(engines)("API calls of attributions on %s", (engine) => {
  const { site, admin, owner, asAdmin, asOwner, read, rows, findLastAudit, expectRefused, fetchTrash, ...add } =
    setUpArchiveSite(engine);
  const list = async (id: string): Promise<Attribution[]> => (await add.readIncident(id)).attributions;
  const create = (incident_id: string, values: object) =>
    asAdmin("POST", "/create_attribution", { incident_id, stance: "alleged", ...values });

  /** Creates an incident with an article and a video, and an organisation. */
  async function fill() {
    const id = await add.create();
    return { id, source: await add.add(article, id), other: await add.add(video, id), group: await add.addOrganisation() };
  }

  it("store what sources say, return it with the organisation, and audit it", async () => {
    const { id, source, other, group } = await fill();
    const said = { organisation_id: group, stance: "alleged", quote: "a\nለ" };
    const answer = await create(id, { ...said, sources: [other, source, source], person: "Nobody" });
    const _id = String(answer.body._id);
    expect(answer).toMatchObject({ status: 200, body: { message: "What the source says was added to the incident.", ...said } });
    const at = site().now().toISOString();
    const times = { created_at: at, updated_at: at, deleted_at: null };
    const [row = {}] = (await rows()).attribution;
    // Unknown fields are not stored.
    expect(row).toEqual({ sequence: expect.anything(), id: _id, incident_id: id, ...said, ...times });
    // In the order of the sources: articles, videos, images.
    const returned = { _id, incident_id: id, ...said, organisation, sources: [source, other] };
    expect(await list(id)).toEqual([returned]);
    expect((await read<Incident>("/get_current_incident")).body.attributions).toEqual([returned]);
    expect(await findLastAudit()).toMatchObject({
      account_id: admin().accountId,
      action: "create_attribution",
      subject: _id,
      before: null,
      after: { incident_id: id, ...said, sources: [source, other].toSorted() },
    });
  });

  it("keep contradictions side by side, the newest first", async () => {
    const { id, source, other, group } = await fill();
    const alleged = await add.addAttribution(id, group, [source]);
    const denied = await add.addAttribution(id, group, [source, other], { stance: "denied" });
    const claimed = await add.addAttribution(id, group, [other], { stance: "claimed_by_themselves" });
    expect((await list(id)).map(({ _id, stance }) => [_id, stance])).toEqual([
      [claimed, "claimed_by_themselves"],
      [denied, "denied"],
      [alleged, "alleged"],
    ]);
  });

  it.each([
    ["sources", { sources: [] }, NO_SOURCE],
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

  it("refuse a missing source, and one that is unknown, another incident's or in the trash", async () => {
    const { id, source, other, group } = await fill();
    const foreign = await add.add(video, await add.create());
    await asAdmin("DELETE", `${video.remove}/${id}/${other}`);
    await expectRefused(() => create(id, { organisation_id: group }), NO_SOURCE, "sources");
    const attribution = await add.addAttribution(id, group, [source]);
    for (const wrong of [foreign, other, UNKNOWN_ID]) {
      const sources = [source, wrong];
      await expectRefused(() => create(id, { organisation_id: group, stance: "denied", sources }), WRONG_SOURCE, "sources");
      await expectRefused(() => asAdmin("PATCH", `/edit_attribution/${attribution}`, { sources }), WRONG_SOURCE, "sources");
    }
  });

  it("refuse an organisation in the trash", async () => {
    const { id, source, group } = await fill();
    await asAdmin("DELETE", `/delete_organisation/${group}`);
    const said = { organisation_id: group, sources: [source] };
    await expectRefused(() => create(id, said), WRONG_ORGANISATION, "organisation_id");
  });

  it("refuse what a source already says of the organisation, also in an edit and from the trash", async () => {
    const { id, source, other, group } = await fill();
    const said = { organisation_id: group, sources: [source] };
    const first = await add.addAttribution(id, group, [source]);
    await expectRefused(() => create(id, said), ALREADY_SAID, "sources");
    await expectRefused(() => create(id, { ...said, sources: [other, source] }), ALREADY_SAID, "sources");
    const second = await add.addAttribution(id, group, [other]);
    await expectRefused(() => asAdmin("PATCH", `/edit_attribution/${second}`, { sources: [source] }), ALREADY_SAID, "sources");
    await asAdmin("DELETE", `/delete_attribution/${first}`);
    expect(await create(id, said)).toMatchObject({ status: 200 });
    await expectRefused(() => asAdmin("POST", `/restore_attribution/${first}`), ALREADY_SAID, "sources");
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
      for (let count = 1; count < ATTRIBUTIONS_MAX; count += 1) await insertAttribution(tx, id, data, [UNKNOWN_ID], site().now());
    });
    expect(await create(id, { organisation_id: group, sources: [other] })).toMatchObject({ status: 200 });
    const message = `An incident can have at most ${ATTRIBUTIONS_MAX} entries on who is responsible.`;
    await expectRefused(() => create(id, { organisation_id: group, stance: "denied", sources: [other] }), message);
    await expectRefused(() => asAdmin("POST", `/restore_attribution/${gone}`), message);
  });

  it("edit given fields, write an audit entry, and change nothing when nothing differs", async () => {
    const { id, source, other, group } = await fill();
    const attribution = await add.addAttribution(id, group, [source], { quote: "Said" });
    const front = { name_en: "Other", name_am: null, other_names: [], description: "A group.", description_am: null };
    const organisation_id = await add.addOrganisation(front);
    const before = { organisation_id: group, stance: "alleged", quote: "Said", sources: [source] };
    const answer = await asAdmin("PATCH", `/edit_attribution/${attribution}`, {
      organisation_id,
      stance: "denied",
      quote: "",
      sources: [other],
    });
    const after = { organisation_id, stance: "denied", quote: null, sources: [other] };
    const body = { message: "What the source says was saved.", _id: attribution, ...after, organisation: front };
    expect(answer).toMatchObject({ status: 200, body });
    expect(await findLastAudit()).toMatchObject({ action: "edit_attribution", subject: attribution, before, after });
    const stored = await rows();
    const [returned] = await list(id);
    expect(await asAdmin("PATCH", `/edit_attribution/${attribution}`, returned)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(stored);
    const mismatch = "This entry on who is responsible belongs to another incident.";
    await expectRefused(() => asAdmin("PATCH", `/edit_attribution/${attribution}`, { incident_id: UNKNOWN_ID }), mismatch);
  });

  it("delete to the trash, restore to the old position, and let an owner destroy", async () => {
    const { id, source, other, group } = await fill();
    const first = await add.addAttribution(id, group, [source]);
    const second = await add.addAttribution(id, group, [other]);
    const deleted = await asAdmin("DELETE", `/delete_attribution/${first}`);
    expect(deleted.body.message).toBe("The entry on who is responsible is in the trash.");
    expect(await list(id)).toMatchObject([{ _id: second }]);
    const deleted_at = site().now().toISOString();
    const inTrash = {
      _id: first,
      incident_title: incident.title,
      deleted_at,
      stance: "alleged",
      organisation,
      sources: [source],
    };
    expect((await fetchTrash()).attributions).toMatchObject([inTrash]);
    expect(await findLastAudit()).toMatchObject({ action: "delete_attribution", before: { incident_id: id, stance: "alleged" } });
    for (const unknown of [first, UNKNOWN_ID]) {
      await expectRefused(() => asAdmin("PATCH", `/edit_attribution/${unknown}`, { quote: "x" }), messages.doesNotExist);
      await expectRefused(() => asAdmin("DELETE", `/delete_attribution/${unknown}`), messages.doesNotExist);
    }
    await asAdmin("POST", `/restore_attribution/${first}`);
    expect(await list(id)).toMatchObject([{ _id: second }, { _id: first }]);
    expect(await findLastAudit()).toMatchObject({
      action: "restore_attribution",
      before: { deleted_at },
      after: { deleted_at: null },
    });
    await expectRefused(() => asAdmin("POST", `/restore_attribution/${first}`), messages.doesNotExist);
    await asAdmin("DELETE", `/delete_attribution/${first}`);
    const destroy = (title: string) => asOwner("DELETE", `/destroy_attribution/${first}`, { title });
    await expectRefused(() => destroy("Another"), messages.titleDiffers, "title");
    expect(await destroy(incident.title)).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject({ attribution: [{ id: second }], attributionSources: [{ attribution_id: second }] });
    expect(await findLastAudit()).toMatchObject({
      account_id: owner().accountId,
      action: "destroy_attribution",
      before: inTrash,
    });
  });

  it("are trashed and destroyed with their incident", async () => {
    const { id, source, group } = await fill();
    const attribution = await add.addAttribution(id, group, [source]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await expectRefused(() => asAdmin("DELETE", `/delete_attribution/${attribution}`), messages.doesNotExist);
    await asAdmin("POST", `/restore_incident/${id}`);
    expect(await list(id)).toMatchObject([{ _id: attribution, sources: [source] }]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect(await asOwner("DELETE", `/destroy_incident/${id}`, { title: incident.title })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject({ attribution: [], attributionSources: [], organisation: [{ id: group }] });
    expect(await findLastAudit()).toMatchObject({ before: { attributions: [{ _id: attribution, sources: [source] }] } });
  });
});

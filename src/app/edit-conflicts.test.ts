import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../tests/sites/archive-site.ts";
import { type Archive, itemSampleList, type SampleEdit, sendEdit } from "../../tests/sites/item-samples.ts";
import { engines } from "../../tests/test-database.ts";

type Fields = Record<string, unknown>;
type Edit = SampleEdit & { create(archive: Archive): Promise<string> };

const createIncident = (archive: Archive) => archive.create({ killed: count(10) });
/** Returns an incident and the ids of its articles. */
async function createIncidentWithSources({ create, add }: Archive, length: number) {
  const incident_id = await create();
  const sources: string[] = [];
  for (let index = 0; index < length; index += 1) {
    sources.push(await add(article, incident_id, `Article ${index}`, `https://example.org/${index}`));
  }
  return { incident_id, sources };
}
const [article] = mediaKinds;
const count = (number: number) => ({ minimum: number, maximum: number });
const incidentEdit = { path: "/edit_incident_metadata", idField: "id", create: createIncident };

const edits: [string, Edit][] = [
  ...itemSampleList.map(({ kind, create, edit }): [string, Edit] => [
    `an item of the kind ${kind}`,
    { ...edit, create: async (archive) => (await create(archive)).id },
  ]),
  [
    "how many were killed",
    { ...incidentEdit, field: "killed", values: [count(10), count(11), count(12)], other: { title: "x" } },
  ],
  [
    "the day of an incident",
    { ...incidentEdit, field: "date", values: ["2021-01-12", "2021-01", "2021"], other: { title: "x" } },
  ],
  ["what happened", { ...incidentEdit, field: "narrative_am", values: ["", "የእኔ", "የሌላው"], other: { narrative_en: "x" } }],
  ["why these counts", { ...incidentEdit, field: "reason", values: [null, "mine", "theirs"], other: { location: "x" } }],
  [
    "how else a place is spelled",
    {
      path: "/edit_place",
      idField: "id",
      create: async ({ asAdmin }) =>
        String((await asAdmin("POST", "/create_place", { kind: "region", name: "Tole Test" })).body._id),
      field: "spellings",
      values: [[], ["Mine"], ["Theirs", "ሌላ"]],
      other: { latitude: 10, longitude: 39 },
    },
  ],
];

describe.each(engines)("two admins who edit the same on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, asOwner } = archive;

  /** Opens a form of each admin: each request has the values that its form was opened with. */
  async function open({ create, field, values: [first, mine, theirs], ...edit }: Edit) {
    const id = await create(archive);
    const send = (as: typeof asAdmin, body: Fields) => sendEdit(as, edit, id, body);
    return {
      saveMine: (changes: Fields = { [field]: mine }, base: Fields = { [field]: first }) => send(asAdmin, { ...changes, base }),
      saveTheirs: (changes: Fields = { [field]: theirs }, base: Fields = { [field]: first }) =>
        send(asOwner, { ...changes, base }),
      sendWithEmptyBase: (changes: Fields) => send(asAdmin, { ...changes, base: {} }),
      read: async () => {
        const { body } = await send(asAdmin, { base: {} });
        return body[field] ?? (body.place as Fields | undefined)?.[field] ?? null;
      },
      countEntries: async () => (await site().audit()).filter(({ subject, verb }) => subject === id && verb === "edit").length,
    };
  }

  it.each(edits)("get both texts of %s, and nothing is changed", async (_, edit) => {
    const { field, values } = edit;
    const [, mine, theirs] = values;
    const form = await open(edit);
    expect(await form.saveTheirs()).toMatchObject({ status: 200 });
    const changedAt = site().now().toISOString();
    site().advanceTime(1000);
    const { status, body } = await form.saveMine();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: expect.stringContaining("nothing was saved"),
        conflicts: [{ field, yours: mine, theirs, changed_at: changedAt, changed_by: "Test owner" }],
      },
    });
    expect([await form.read(), await form.countEntries()]).toEqual([theirs, 1]);
    // A person who has seen both texts can choose.
    expect(await form.saveMine({ [field]: mine }, { [field]: theirs })).toMatchObject({ status: 200 });
    expect([await form.read(), await form.countEntries()]).toEqual([mine, 2]);
  });

  it.each(edits)("both save with an empty base, for %s", async (_, edit) => {
    const form = await open(edit);
    const [, mine, theirs] = edit.values;
    await form.saveTheirs();
    expect(await form.sendWithEmptyBase({ [edit.field]: mine })).toMatchObject({ status: 200 });
    expect(await form.read()).toEqual(mine);
    expect(await form.sendWithEmptyBase({ [edit.field]: theirs })).toMatchObject({ status: 200 });
  });

  it.each(edits)("save at the same time: only one succeeds, for %s", async (_, edit) => {
    const form = await open(edit);
    const { field, values } = edit;
    const responses = await Promise.all([form.saveMine(), form.saveTheirs(), form.saveMine(), form.saveTheirs()]);
    const stored = await form.read();
    expect(values.slice(1)).toContainEqual(stored);
    // A request for the stored value succeeds; the others get the conflict.
    const refused = responses.filter(({ status }) => status === 201);
    expect(refused).toHaveLength(2);
    for (const { body } of refused) expect(body.conflicts).toMatchObject([{ field, theirs: stored }]);
    expect(await form.countEntries()).toBe(1);
  });

  it.each(edits.filter(([, { other }]) => other))("save other fields without a conflict, beside %s", async (_, edit) => {
    const form = await open(edit);
    const responses = await Promise.all([form.saveTheirs(), form.saveMine(edit.other, { [edit.field]: edit.values[0] })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([await form.read(), await form.countEntries()]).toEqual([edit.values[2], 2]);
  });

  const citations: [string, (incident_id: string, sources: string[]) => Promise<string>][] = [
    ["claim", archive.addClaim],
    ["attribution", async (incident, sources) => archive.addAttribution(incident, await archive.addOrganisation(), sources)],
  ];
  it.each(citations)("get the sources of a %s that both changed; trashed ones stay with it", async (kind, create) => {
    const { incident_id, sources } = await createIncidentWithSources(archive, 5);
    const [first, second, third, fourth, deleted] = sources.toSorted() as [string, string, string, string, string];
    const id = await create(incident_id, [first, second, deleted]);
    expect((await asAdmin("DELETE", `/delete_article/${incident_id}/${deleted}`)).status).toBe(200);
    const save = (as: typeof asAdmin, chosen: string[], base: string[]) =>
      as("PATCH", `/edit_${kind}/${id}`, { sources: chosen, base: { sources: base } });
    const read = async () => {
      const path = `/get_incident_with_id/${incident_id}`;
      const { body } = await archive.read<Record<string, { _id: string; sources: string[] }[]>>(path);
      return body[`${kind}s`]?.find(({ _id }) => _id === id)?.sources.toSorted();
    };
    // The order of the sources does not matter.
    expect(await save(asOwner, [first, third], [second, first])).toMatchObject({ status: 200 });
    const refused = await save(asAdmin, [fourth, second, first], [first, second]);
    expect(refused).toMatchObject({
      status: 201,
      body: {
        conflicts: [{ field: "sources", yours: [first, second, fourth], theirs: [first, third], changed_by: "Test owner" }],
      },
    });
    expect(await read()).toEqual([first, third]);
    expect(await save(asAdmin, [first, third, fourth], [first, third])).toMatchObject({ status: 200 });
    expect(await read()).toEqual([first, third, fourth]);
    await asAdmin("POST", "/restore", { kind: "article", id: deleted });
    expect(await read()).toEqual([first, third, fourth, deleted]);
  });

  it("get both statuses of an incident with their notes, and nothing is changed", async () => {
    const id = await archive.create();
    const set = (as: typeof asAdmin, body: Fields) => as("POST", "/set_verification_status", { incident_id: id, ...body });
    const first = { status: "unreviewed", note: null };
    const theirs = { status: "disputed", note: "It is denied." };
    expect(await set(asOwner, { ...theirs, base: first })).toMatchObject({ status: 200 });
    expect((await set(asAdmin, { status: "withdrawn", note: "Mine", base: first })).body.conflicts).toMatchObject([
      { field: "status", yours: "withdrawn", theirs: "disputed", changed_by: "Test owner" },
      { field: "note", yours: "Mine", theirs: "It is denied." },
    ]);
    const read = async () =>
      site().db.selectFrom("incident").select(["verification", "verification_note"]).where("id", "=", id).executeTakeFirst();
    expect(await read()).toEqual({ verification: "disputed", verification_note: "It is denied." });
    expect(await set(asAdmin, { ...theirs, note: "Mine", base: theirs })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ verification: "disputed", verification_note: "Mine" });
  });

  if (engine === "sqlite") {
    it.each(["text", 5, null, [1]])("refuses %j as a base", async (base) => {
      const form = await open(edits.find(([, { path }]) => path === "/edit_tweet")?.[1] as Edit);
      const response = await form.saveMine({ body: "mine" }, base as unknown as Fields);
      expect(response).toMatchObject({ status: 201 });
      expect(response.body).not.toHaveProperty("conflicts");
      expect(await form.read()).toBe("one");
    });
  }
});

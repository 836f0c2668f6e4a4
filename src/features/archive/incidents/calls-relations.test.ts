import { describe, expect, it } from "vitest";
import type { Incident } from "#features/archive/statements/rules.ts";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";

const unknown = "This incident does not exist, or it is in the trash.";
const toItself = "An incident cannot refer to itself.";
const circle = "The other incident already leads to this one.";
const ucdp = { scheme: "ucdp_ged", value: "12345" };
const fields = ["replaced_by", "part_of"] as const;
/** The fields of a response that contain the other incident. */
const shownAs = { replaced_by: "replacement", part_of: "series" } as const;

describe.each(engines)("relations of incidents on %s", (engine) => {
  const { site, add, asAdmin, asOwner, read, rows, create, edit, readIncident, expectRefused, findProblems, findLastAudit } =
    setUpArchiveSite(engine);
  const remove = (id: string) => asAdmin("DELETE", `/delete_incident/${id}`);
  const listTitles = async () => {
    const current = (await read<{ title: string }>("/get_current_incident")).body;
    const previous = (await read<{ title: string }[]>("/get_metadata_for_five_previous_incidents")).body;
    return [current, ...previous].map(({ title }) => title);
  };
  const listExternalIds = () =>
    site().database.reader.selectFrom("incident_external_id").selectAll().orderBy("incident_id").orderBy("position").execute();
  const countRevisions = async (id: string) =>
    (await site().database.reader.selectFrom("incident_revision").select("number").where("incident_id", "=", id).execute())
      .length;

  it.each(fields)("%s is stored, returned, audited, kept by other edits and removed", async (field) => {
    const target = await create({ title: "Target" });
    const id = await create({ [field]: target });
    expect((await rows()).incidents).toMatchObject([{ [field]: null }, { [field]: target }]);
    expect((await findLastAudit())?.after).toMatchObject({ [field]: target });
    expect(await readIncident(id)).toMatchObject({ [field]: target, [shownAs[field]]: { _id: target, title: "Target" } });
    expect((await edit(id, { location: "Elsewhere" })).body).toMatchObject({ [field]: target });
    expect((await edit(id, { [field]: "" })).body).not.toHaveProperty(field);
    expect(await readIncident(id)).not.toHaveProperty(field);
    expect((await rows()).incidents).toMatchObject([{}, { [field]: null, location: "Elsewhere" }]);
    expect(await findProblems()).toEqual([]);
  });

  it.each(fields)("%s refuses itself, a circle, and what does not exist or is in the trash", async (field) => {
    const [a, b, c, trashed] = [await create(), await create(), await create(), await create()];
    await remove(trashed);
    await edit(a, { [field]: b });
    await edit(b, { [field]: c });
    await expectRefused(() => edit(a, { [field]: a }), toItself, field);
    await expectRefused(() => edit(b, { [field]: a }), circle, field);
    await expectRefused(() => edit(c, { [field]: a }), circle, field);
    await expectRefused(() => edit(c, { [field]: UNKNOWN_ID }), unknown, field);
    await expectRefused(() => edit(c, { [field]: "text" }), unknown, field);
    await expectRefused(() => edit(c, { [field]: trashed }), unknown, field);
    // Also through an incident in the trash, which may be restored.
    await remove(b);
    await expectRefused(() => edit(c, { [field]: a }), circle, field);
  });

  it.each(fields)("%s makes no circle of two records edited at once", async (field) => {
    const [a, b] = [await create(), await create()];
    const responses = await Promise.all([edit(a, { [field]: b }), edit(b, { [field]: a })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect((await rows()).incidents.filter((row) => row[field] !== null)).toHaveLength(1);
  });

  it.each(fields)("%s refuses to overwrite what another admin changed meanwhile", async (field) => {
    const [a, b, c] = [await create(), await create(), await create()];
    await edit(a, { [field]: b });
    const response = await edit(a, { base: { [field]: null }, [field]: c });
    expect(response).toMatchObject({ body: { conflicts: [{ field, yours: c, theirs: b }] } });
    expect((await rows()).incidents).toMatchObject([{ [field]: b }, {}, {}]);
  });

  it("leads a replaced record to the last of a chain, as far as visitors see each", async () => {
    const [first, second, last] = [await create(), await create(), await create({ title: "Last" })];
    await edit(first, { replaced_by: second });
    await edit(second, { replaced_by: last });
    expect(await readIncident(first)).toMatchObject({ replaced_by: second, replacement: { _id: last } });
    await asAdmin("POST", "/unpublish", { kind: "incident", id: last });
    expect(await readIncident(first)).toMatchObject({ replaced_by: second, replacement: { _id: second } });
    expect(await readIncident(second)).not.toHaveProperty("replacement");
  });

  it("hides a replaced record from lists, not its page, while the other is public", async () => {
    const other = await create({ title: "Kept" });
    const id = await create({ title: "Twice", replaced_by: other });
    expect(await listTitles()).toEqual(["Kept"]);
    expect(await readIncident(id)).toMatchObject({ title: "Twice" });
    await remove(other);
    expect(await listTitles()).toEqual(["Twice"]);
  });

  it.each([
    ["is a draft", { draft: true }, async () => {}],
    ["is unpublished", {}, (id: string) => asAdmin("POST", "/unpublish", { kind: "incident", id })],
    ["is in the trash", {}, remove],
    [
      "is withdrawn",
      {},
      (id: string) => asAdmin("POST", "/set_verification_status", { incident_id: id, status: "withdrawn", note: "Wrong" }),
    ],
  ])("tell visitors nothing of one that %s", async (_name, values, hide) => {
    const target = await create({ title: "Hidden", ...values });
    const id = await create({ title: "Shown", replaced_by: target, part_of: target });
    await hide(target);
    const current = (await read("/get_current_incident")).body;
    await create({ title: "Newest" });
    const previous = (await read("/get_metadata_for_five_previous_incidents")).body;
    expect(previous).toMatchObject([{ _id: id }]);
    const texts = await Promise.all([readIncident(id), current, previous].map(async (text) => JSON.stringify(await text)));
    for (const text of texts) expect(text).not.toMatch(new RegExp(`Hidden|${target}`));
    const revision = await site()
      .database.reader.selectFrom("incident_revision")
      .select("body_json")
      .where("incident_id", "=", id)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    expect(revision.body_json).not.toContain(target);
    expect((await rows()).incidents[1]).toMatchObject({ replaced_by: target, part_of: target });
    expect(await edit(id, { location: "Elsewhere" })).toMatchObject({ status: 200, body: { part_of: target } });
    expect((await asAdmin("GET", `/get_incident_with_id/${id}`)).body).toMatchObject({ replaced_by: target, part_of: target });
    expect(await findProblems()).toEqual([]);
  });

  it("do not name a hidden part, and list the others in the order of their days", async () => {
    const series = await create({ title: "Series" });
    const later = await create({ title: "Later", part_of: series, date_of_incident: "2021-03-01" });
    const earlier = await create({ title: "Earlier", part_of: series, date_of_incident: "2021-02-01" });
    await create({ title: "Draft", part_of: series, draft: true });
    await create({ title: "Copy", part_of: series, replaced_by: later });
    for (const who of [{}, await site().signInAs("waiting")]) {
      const { body } = await site().call<Incident>("GET", `/get_incident_with_id/${series}`, who);
      expect(body.parts?.map(({ _id }) => _id)).toEqual([earlier, later]);
    }
  });

  it("are cleared without a revision when the other is destroyed; the trail names them", async () => {
    const [target, kept] = [await create({ title: "Target" }), await create({ title: "Kept" })];
    const id = await create({ part_of: target, replaced_by: target });
    const other = await create({ part_of: kept, replaced_by: kept });
    const before = await countRevisions(id);
    await remove(target);
    expect(await countRevisions(id)).toBe(before + 1);
    expect((await asOwner("DELETE", "/destroy", { kind: "incident", id: target, title: "Target" })).status).toBe(200);
    expect((await rows()).incidents).toMatchObject([
      { id: kept },
      { id, part_of: null, replaced_by: null },
      { id: other, part_of: kept, replaced_by: kept },
    ]);
    expect((await findLastAudit())?.before).toMatchObject({ referring: [id] });
    expect(await countRevisions(id)).toBe(before + 1);
    expect(await findProblems()).toEqual([]);
  });

  it("of identifiers keep their order, are not duplicated, and go with the incident", async () => {
    const wikidata = { scheme: "wikidata", value: "Q42" };
    const series = await create();
    const id = await create({ external_ids: [wikidata, ucdp], replaced_by: series, part_of: series });
    expect(await readIncident(id)).toMatchObject({ external_ids: [wikidata, ucdp] });
    const { body } = await asAdmin("POST", "/duplicate", { kind: "incident", id });
    const duplicate = (await asAdmin("GET", `/get_incident_with_id/${body._id}`)).body;
    expect(duplicate).toMatchObject({ part_of: series });
    for (const field of ["external_ids", "replaced_by"]) expect(duplicate).not.toHaveProperty(field);
    expect((await edit(id, { external_ids: [ucdp] })).body).toMatchObject({ external_ids: [ucdp] });
    expect(await listExternalIds()).toEqual([{ incident_id: id, position: 0, ...ucdp }]);
    await remove(id);
    expect((await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" })).status).toBe(200);
    expect(await listExternalIds()).toEqual([]);
  });

  it("refuse the identifier of a readable record, not of a replaced or deleted one", async () => {
    const taken = "12345 is the identifier of another incident: “A title”.";
    const first = await create({ external_ids: [ucdp] });
    // The same number in another list is another event.
    await create({ external_ids: [{ scheme: "other", value: ucdp.value }] });
    const second = await create();
    await expectRefused(() => edit(second, { external_ids: [ucdp] }), taken, "external_ids");
    await edit(first, { replaced_by: second });
    expect((await edit(second, { external_ids: [ucdp] })).status).toBe(200);
    await expectRefused(() => edit(first, { replaced_by: null }), taken, "external_ids");
    await remove(second);
    expect((await edit(first, { replaced_by: null })).status).toBe(200);
  });

  it.each([
    ["part_of", true],
    ["replaced_by", true],
    ["external_ids", false],
  ])("state something of the event by %s: %s", async (field, isStatement) => {
    const target = await create();
    const id = await create();
    await add(mediaKinds[0], id);
    // Verified by the second admin, as the first one entered it.
    const status = { incident_id: id, status: "verified" };
    expect((await asOwner("POST", "/set_verification_status", status)).status).toBe(200);
    await edit(id, { [field]: field === "external_ids" ? [ucdp] : target });
    expect((await readIncident(id)).verification.status === "verified").toBe(!isStatement);
  });

  it("are in the history, also their removal", async () => {
    const target = await create();
    const id = await create({ part_of: target, external_ids: [ucdp] });
    await edit(id, { part_of: null, external_ids: [] });
    const { body } = await read<{ entries: { changes: object[] }[] }>(`/get_incident_history/${id}`);
    expect(body.entries[0]?.changes).toEqual([
      { field: "part_of", before: target, after: null },
      { field: "external_ids", before: [ucdp], after: [] },
    ]);
  });
});

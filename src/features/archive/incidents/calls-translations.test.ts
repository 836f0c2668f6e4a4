import { describe, expect, it } from "vitest";
import { incident, incidentResponse, mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";

const amharic = { title_am: "ርዕስ", description_am: "መግለጫ" };

describe("titles and descriptions by language on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { asAdmin, asOwner, edit, create, read, readIncident, rows, findLastAudit, expectRefused, redact } = archive;
  const listRevisions = async (id: unknown) =>
    (await read<{ body_json: string }[]>(`/get_revisions/${id}`)).body.map(({ body_json }) => JSON.parse(body_json));

  it("are stored in a row for each language, returned everywhere and audited", async () => {
    const id = await create({ ...amharic, title_am: "  ርዕስ ", title_en: "" });
    const row = { incident_id: id, narrative: "", reviewed_on: null };
    expect((await rows()).texts).toEqual([
      { ...row, language: "en", title: incident.title, description: incident.description },
      { ...row, language: "am", title: "ርዕስ", description: "መግለጫ" },
    ]);
    expect((await findLastAudit())?.after).toEqual({ ...incidentResponse, ...amharic });
    expect(await readIncident(id)).toMatchObject({ ...incidentResponse, ...amharic });
    await create();
    expect((await read("/get_metadata_for_five_previous_incidents")).body).toMatchObject([amharic]);
    const part = await archive.add(mediaKinds[0], id);
    await asAdmin("DELETE", `${mediaKinds[0].remove}/${id}/${part}`);
    expect((await archive.fetchTrash()).article).toMatchObject([{ _id: part, incident_title: incident.title }]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asAdmin("GET", "/get_trash")).body).toMatchObject({ incident: [amharic] });
    await asOwner("DELETE", "/destroy", { kind: "incident", id, title: incident.title });
    expect((await findLastAudit())?.before).toMatchObject(amharic);
    expect((await rows()).texts).toHaveLength(1);
  });

  it("take the language of the title's script, unless one is given", async () => {
    const languageOf = async (id: unknown) => (await readIncident(id)).language;
    expect(await languageOf(await create())).toBe("en");
    expect(await languageOf(await create({ title: "የቶሌ ጭፍጨፋ" }))).toBe("am");
    expect(await languageOf(await create({ title: "Ye Tole chifchefa", language: "am" }))).toBe("am");
    await expectRefused(
      () => asAdmin("POST", "/create_incident", { ...incident, language: "xx" }),
      "language must be one of en, am",
      "language",
    );
  });

  it("answer an old client as before, whose edit keeps the translations", async () => {
    const id = await create(amharic);
    const { body } = await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { ...incident, title: "Another" });
    expect(body).toMatchObject({ title: "Another", description: incident.description, ...amharic });
    const before = await rows();
    expect(await edit(id, await readIncident(id))).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(before);
    await edit(id, { title_am: "" });
    expect(await readIncident(id)).toMatchObject({ description_am: amharic.description_am });
  });

  it.each([
    ["title_am", "ሰ".repeat(91), "title_am cannot be more than 90 characters"],
    ["description_am", "ሰ".repeat(161), "description_am cannot be more than 160 characters"],
    ["title_am", 5, "title_am must be a text"],
    ["title_en", "Again", "title_en must be empty: title is in this language"],
    ["description_en", "Again", "description_en must be empty: description is in this language"],
  ])("refuses %s as %j", async (name, value, message) => {
    const id = await create();
    await expectRefused(() => edit(id, { [name]: value }), message, name);
    await expectRefused(() => asAdmin("POST", "/create_incident", { ...incident, [name]: value }), message, name);
  });

  it("hold a changed title to 60 characters, and let a longer one stay", async () => {
    const id = await create({ title_am: "ሰ".repeat(90), description_am: "ሰ".repeat(160) });
    expect(await edit(id, { location: "Elsewhere", title_am: "ሰ".repeat(90) })).toMatchObject({ status: 200 });
    await expectRefused(() => edit(id, { title_am: "ሰ".repeat(61) }), "title_am cannot be more than 60 characters", "title_am");
    expect(await edit(id, { title_am: "ሰ".repeat(60) })).toMatchObject({ status: 200 });
  });

  it("change places when the first language is another one", async () => {
    const id = await create({ ...amharic, narrative_am: "ታሪክ" });
    const { title_am: title, description_am: description } = amharic;
    await expectRefused(() => edit(id, { language: "am" }), "title_am must be empty: title is in this language", "title_am");
    const turned = { title_en: incident.title, description_en: incident.description };
    expect(await edit(id, { language: "am", title, description, title_am: "", description_am: "", ...turned })).toMatchObject({
      status: 200,
    });
    const told = await readIncident(id);
    expect(told).toMatchObject({ language: "am", title, description, ...turned, narrative_am: "ታሪክ" });
    expect(told).not.toHaveProperty("title_am");
    const changes = (await read<{ entries: { changes: object[] }[] }>(`/get_incident_history/${id}`)).body.entries[0]?.changes;
    expect(changes).toMatchObject([
      { field: "title", before: incident.title, after: title },
      { field: "title_en", before: null, after: incident.title },
      { field: "title_am", before: title, after: null },
      { field: "language", before: "en", after: "am" },
      { field: "description", act: "changed" },
      { field: "description_en", act: "added" },
      { field: "description_am", act: "removed" },
    ]);
  });

  it("are in revisions only where there are some, and an edit of nothing adds none", async () => {
    const id = await create();
    expect(Object.keys((await listRevisions(id))[0])).not.toContain("title_am");
    await edit(id, { title_am: " ", description_en: "" });
    expect(await listRevisions(id)).toHaveLength(1);
    await edit(id, amharic);
    const [newest, ...older] = await listRevisions(id);
    expect(newest).toMatchObject({ language: "en", ...amharic });
    expect(older).toHaveLength(1);
    await edit(id, await readIncident(id));
    expect(await listRevisions(id)).toHaveLength(2);
    await edit(id, { title_am: "" });
    expect((await listRevisions(id))[0]).not.toHaveProperty("title_am");
    await asAdmin("POST", `/return_to_revision/${id}`, { number: 2, reason: "It was right." });
    expect(await readIncident(id)).toMatchObject(amharic);
    await asAdmin("POST", `/return_to_revision/${id}`, { number: 1, reason: "It was right." });
    expect(await readIncident(id)).not.toHaveProperty("title_am");
  });

  it("lower a verified incident when they change; its language does not", async () => {
    const id = await create({ title: "Tole" });
    await archive.add(mediaKinds[0], id);
    const verify = () => asOwner("POST", "/set_verification_status", { incident_id: id, status: "verified" });
    expect((await verify()).status).toBe(200);
    await edit(id, { language: "am" });
    expect((await readIncident(id)).verification).toMatchObject({ status: "verified" });
    await edit(id, { title_en: "Tole" });
    expect((await readIncident(id)).verification).toMatchObject({ status: "reported" });
  });

  it("conflict with what somebody else has changed meanwhile, also with a removal", async () => {
    const id = await create(amharic);
    await edit(id, { title_am: "የሌላ" });
    const mine = { title_am: "የእኔ" };
    const refused = await edit(id, { ...mine, base: amharic });
    expect(refused).toMatchObject({ status: 201, body: { conflicts: [{ field: "title_am", yours: "የእኔ", theirs: "የሌላ" }] } });
    expect((await edit(id, { title_am: "", base: amharic })).body).toMatchObject({
      conflicts: [{ field: "title_am", yours: null }],
    });
    await edit(id, { title_am: "" });
    expect(await edit(id, { ...mine, base: { title_am: "" } })).toMatchObject({ status: 200, body: mine });
  });

  it("are duplicated and redacted with the rest", async () => {
    const id = await create({ ...amharic, title_am: "ስሙ ርዕስ" });
    await edit(id, { title_am: "ርዕስ" });
    const copy = await asAdmin("POST", "/duplicate", { kind: "incident", id });
    expect((await asAdmin("GET", `/get_incident_with_id/${copy.body._id}`)).body).toMatchObject(amharic);
    expect((await asAdmin("GET", "/get_drafts/incident")).body).toMatchObject([{ title: incident.title }]);
    expect((await redact("ስሙ ርዕስ")).status).toBe(200);
    expect(JSON.stringify([await listRevisions(id), await rows()])).not.toContain("ስሙ");
  });
});

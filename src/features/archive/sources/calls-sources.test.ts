import { describe, expect, it } from "vitest";
import type { Incident } from "#features/archive/statements/rules.ts";
import { createImageForm, incident, mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { SourceData, SourceResponse } from "./source-rules.ts";

const types = ["article", "video", "image"] as const;
type Type = (typeof types)[number];
const known = {
  title: 'ርዕስ "a"',
  outlet: "An outlet",
  published_on: "2022-06-19",
  language: "am",
  source_kind: "report",
  archived_link: "https://web.archive.org/web/2022/https://www.example.org/1",
  accessed_on: "2022-07-01",
  rights: "© የፎቶ አንሺው ስም, CC BY 4.0",
} as const;

const cases = engines.flatMap((engine) => types.map((type) => ({ engine, type })));

describe.each(cases)("API calls of each $type as a source on $engine", ({ engine, type }) => {
  const { site, admin, asAdmin, asOwner, read, rows, create, findLastAudit, expectRefused, upload, fetchTrash } =
    setUpArchiveSite(engine);

  /** Sends a create call: an image as a multipart form, the others as JSON. */
  async function send(what: Type, incidentId: string, source: Partial<Record<keyof SourceData, string | null>> = {}) {
    const kind = mediaKinds.find((candidate) => candidate.kind === what);
    if (kind) {
      const link = { [kind.linkField]: "https://www.example.org/1", description: "About it" };
      return asAdmin("POST", kind.create, { incident_id: incidentId, ...link, ...source });
    }
    const parts = Object.entries(source).map(([name, value]): [string, string] => [name, value ?? ""]);
    return upload([...(await createImageForm(incidentId)), ...parts]);
  }
  async function add(what: Type, incidentId: string, source = {}): Promise<string> {
    const { status, body } = await send(what, incidentId, source);
    expect(status).toBe(200);
    return String(body._id);
  }
  const edit = (_id: string, changes: object, what = type) =>
    asAdmin("PATCH", `/edit_${what}_archive`, { [`${what}_archive_id`]: _id, base: {}, ...changes });
  const remove = (incidentId: string, _id: string, what = type) =>
    what === "image"
      ? asAdmin("DELETE", "/delete_image_archive/", { incident_id: incidentId, image_archive_id: _id })
      : asAdmin("DELETE", `${mediaKinds.find(({ kind }) => kind === what)?.remove}/${incidentId}/${_id}`);
  const restore = (_id: string, what = type) => asAdmin("POST", "/restore", { kind: what, id: _id });
  const fetchSources = async (incidentId: string) => (await read<Incident>(`/get_incident_with_id/${incidentId}`)).body.sources;
  const find = async (incidentId: string, id: string) => (await fetchSources(incidentId)).find(({ _id }) => _id === id);
  /** Reads the response of the call that lists its kind. */
  async function fetchOwn(incidentId: string): Promise<SourceResponse[]> {
    if (type === "article") return (await read<Incident>(`/get_incident_with_id/${incidentId}`)).body.articles;
    return (await read<SourceResponse[]>(`/get_${type}s_for_incident/${incidentId}`)).body;
  }

  it("is stored, returned in every list, and audited", async () => {
    const incidentId = await create();
    const first = await add("article", incidentId);
    const id = await add(type, incidentId, { ...known, repeats: first });
    const stored = { ...known, repeats: first };
    expect((await rows())[type]).toContainEqual(expect.objectContaining({ id, ...stored }));
    expect(await findLastAudit()).toMatchObject({ account_id: admin().accountId, subject: id, after: stored });
    expect(await find(incidentId, id)).toMatchObject({ _id: id, type, ...stored });
    expect(await fetchOwn(incidentId)).toContainEqual(expect.objectContaining({ _id: id, ...stored }));
    await remove(incidentId, id);
    expect(await findLastAudit()).toMatchObject({ subject: id, before: stored });
    expect((await fetchTrash())[type]).toMatchObject([{ _id: id, ...stored }]);
    await asOwner("DELETE", "/destroy", { kind: type, id, title: incident.title });
    expect(await findLastAudit()).toMatchObject({ verb: "destroy", kind: type, before: stored });
  });

  it("updates given fields, keeps the rest, and clears what is null or empty", async () => {
    const incidentId = await create();
    const id = await add(type, incidentId, known);
    const before = { ...known, repeats: null };
    const response = await edit(id, { title: "Another", language: null });
    expect(response).toMatchObject({ status: 200, body: { title: "Another", outlet: "An outlet", source_kind: "report" } });
    expect(response.body).not.toHaveProperty("language");
    expect(await findLastAudit()).toMatchObject({ before, after: { ...before, title: "Another", language: null } });
    const emptied = { title: "", published_on: " ", source_kind: "", archived_link: "", accessed_on: null, rights: " " };
    await edit(id, { description: "New", ...emptied });
    const unknown = { title: null, published_on: null, language: null, source_kind: null, repeats: null };
    const nothing = { ...unknown, archived_link: null, accessed_on: null, rights: null };
    expect((await rows())[type]).toMatchObject([{ description: "New", outlet: "An outlet", ...nothing }]);
    const found = await find(incidentId, id);
    for (const name of ["source_kind", "archived_link", "accessed_on", "rights"]) expect(found).not.toHaveProperty(name);
  });

  it("refuses to overwrite rights and an archived copy that another admin changed", async () => {
    const incidentId = await create();
    const id = await add(type, incidentId, known);
    const { rights, archived_link, accessed_on } = known;
    await edit(id, { rights: "Another's", accessed_on: "2022-08-01" });
    const before = await rows();
    const base = { rights, archived_link, accessed_on };
    const { body } = await edit(id, { base, rights: "Mine", accessed_on: "2022-09-01" });
    expect(body.conflicts).toHaveLength(2);
    expect(body.conflicts).toContainEqual(expect.objectContaining({ field: "rights", theirs: "Another's" }));
    expect(body.conflicts).toContainEqual(expect.objectContaining({ field: "accessed_on", theirs: "2022-08-01" }));
    expect(await rows()).toEqual(before);
    // Fields that the other admin did not change are no conflict.
    const copy = "https://archive.org/details/copy";
    expect(await edit(id, { base, archived_link: copy })).toMatchObject({ status: 200, body: { archived_link: copy } });
    expect((await rows())[type]).toMatchObject([{ rights: "Another's", accessed_on: "2022-08-01", archived_link: copy }]);
  });

  it("is restored from the trash with its copy and its rights", async () => {
    const incidentId = await create();
    const id = await add(type, incidentId, known);
    const before = await find(incidentId, id);
    await remove(incidentId, id);
    expect(await find(incidentId, id)).toBeUndefined();
    await restore(id);
    expect(await find(incidentId, id)).toEqual(before);
    expect(before).toMatchObject(known);
  });

  it("changes nothing when a client sends the response back", async () => {
    const incidentId = await create();
    const first = await add("article", incidentId);
    const id = await add(type, incidentId, { ...known, outlet: null, repeats: first });
    await remove(incidentId, first, "article");
    const before = await rows();
    const returned = (await fetchOwn(incidentId)).find((one) => "_id" in one && one._id === id);
    expect(await edit(id, returned ?? {})).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(before);
  });

  if (type === "image") {
    it("has no outlet that was not entered", async () => {
      const incidentId = await create();
      expect(await find(incidentId, await add(type, incidentId))).not.toHaveProperty("outlet");
    });
  } else {
    it("has the host of its link as its outlet, until another one is entered", async () => {
      const incidentId = await create();
      const id = await add(type, incidentId);
      expect(await find(incidentId, id)).toMatchObject({ outlet: "example.org" });
      // The default outlet follows the link, also when the client sends back the response.
      await edit(id, { [`${type}_link`]: "https://second.example/1", outlet: "example.org" });
      expect(await find(incidentId, id)).toMatchObject({ outlet: "second.example" });
      await edit(id, { outlet: "Typed", [`${type}_link`]: "https://third.example/1" });
      expect(await find(incidentId, id)).toMatchObject({ outlet: "Typed", link: "https://third.example/1" });
      await edit(id, { [`${type}_link`]: "https://fourth.example/1" });
      expect(await find(incidentId, id)).toMatchObject({ outlet: "Typed" });
      expect(await edit(id, { outlet: "" })).toMatchObject({ body: { outlet: "fourth.example" } });
      // The default outlet counts as not entered.
      await add(type, incidentId, { outlet: "example.org" });
      expect((await rows())[type]).toMatchObject([{ outlet: null }, { outlet: null }]);
    });
  }

  it.each([
    ["title", "a".repeat(201), "title cannot be more than 200 characters"],
    ["published_on", "2023-02-29", "published_on must be a day of the calendar, written as YYYY-MM-DD"],
    ["published_on", "2026-03-02", "published_on cannot be in the future"],
    ["accessed_on", "2026-03-02", "accessed_on cannot be in the future"],
    ["archived_link", "javascript:alert(1)", "Please give a link that begins with http:// or https://."],
    ["rights", "a".repeat(201), "rights cannot be more than 200 characters"],
    [
      "source_kind",
      "rumour",
      "source_kind must be one of news, report, official, testimony, social, court, encyclopaedia, fact_check, or null",
    ],
    ["repeats", "not-an-id", "The source that this one is said to repeat does not exist."],
    ["repeats", UNKNOWN_ID, "The source that this one is said to repeat does not exist."],
  ])("refuses %s: %j, in a create and in an edit", async (field, value, message) => {
    const incidentId = await create();
    await expectRefused(() => send(type, incidentId, { [field]: value }), message, field);
    const id = await add(type, incidentId, known);
    await expectRefused(() => edit(id, { [field]: value }), message, field);
    // Today is not in the future.
    expect(await edit(id, { published_on: "2026-03-01" })).toMatchObject({ status: 200 });
  });

  describe("repeats", () => {
    it("refuses itself, another incident's, one in the trash, and a circle", async () => {
      const incidentId = await create();
      const id = await add(type, incidentId);
      await expectRefused(() => edit(id, { repeats: id }), "A source cannot repeat itself.", "repeats");
      const other = await add("video", await create());
      const ofOther = "The source that this one is said to repeat belongs to another incident.";
      await expectRefused(() => edit(id, { repeats: other }), ofOther, "repeats");
      await expectRefused(() => send(type, incidentId, { repeats: other }), ofOther, "repeats");
      const second = await add("video", incidentId, { repeats: id });
      const third = await add("article", incidentId, { repeats: second });
      const circle = "These sources would repeat one another in a circle. One of them must have been the first.";
      for (const repeats of [second, third]) await expectRefused(() => edit(id, { repeats }), circle, "repeats");
      // Also through a source in the trash, which may be restored.
      await remove(incidentId, second, "video");
      await expectRefused(() => edit(id, { repeats: third }), circle, "repeats");
      const unknown = "The source that this one is said to repeat does not exist.";
      await expectRefused(() => edit(id, { repeats: second }), unknown, "repeats");
      await edit(third, { repeats: null }, "article");
      expect(await edit(id, { repeats: third })).toMatchObject({ status: 200, body: { repeats: third } });
    });

    it("keeps the reference to a deleted source, so it never counts as independent", async () => {
      const incidentId = await create();
      const first = await add(type, incidentId);
      const id = await add(type, incidentId, { repeats: first });
      await remove(incidentId, first);
      expect(await fetchSources(incidentId)).toMatchObject([{ _id: id, repeats: first }]);
      expect(await edit(id, { description: "New" })).toMatchObject({ status: 200, body: { repeats: first } });
      await restore(first);
      const both = [
        { _id: id, repeats: first },
        { _id: first, description: "About it" },
      ];
      expect(await fetchSources(incidentId)).toMatchObject(both);
      await remove(incidentId, first);
      const destroy = () => asOwner("DELETE", "/destroy", { kind: type, id: first, title: incident.title });
      const repeated =
        "Another source repeats this one. Edit that source so that it repeats none, or delete it for good, and try again.";
      await expectRefused(destroy, repeated);
      expect(await fetchSources(incidentId)).toMatchObject([{ _id: id, repeats: first }]);
      expect(await edit(id, { repeats: null })).toMatchObject({ status: 200 });
      expect((await fetchSources(incidentId))[0]).not.toHaveProperty("repeats");
      expect(await destroy()).toMatchObject({ status: 200 });
    });
  });

  it("is restored with its incident unchanged", async () => {
    const incidentId = await create();
    const first = await add("article", incidentId);
    await add(type, incidentId, { ...known, repeats: first });
    const before = await fetchSources(incidentId);
    await asAdmin("DELETE", `/delete_incident/${incidentId}`);
    await asAdmin("POST", "/restore", { kind: "incident", id: incidentId });
    expect(await fetchSources(incidentId)).toEqual(before);
    expect(site().now().toISOString()).toContain("2026-03-01");
  });
});

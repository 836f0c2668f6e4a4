import { describe, expect, it } from "vitest";
import { createImageForm, mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { listRevisionRows } from "./server/revision-store.ts";

const [article, video] = mediaKinds;

describe("the reason of a change on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, asAdmin, create, edit, add, addImage, addClaim, addOrganisation, addAttribution } = archive;
  const { upload, readIncident, findProblems, findLastAudit, expectRefused } = archive;
  const list = (id: string) => listRevisionRows(site().db, id, { limit: 100 });

  it("is stored in the revision by each call that changes an incident or a part of it", async () => {
    const organisation = await addOrganisation();
    const id = await create();
    const source = await add(article, id, "Kept", "https://example.org/kept");
    const parts = {
      article: await add(article, id, "One", "https://example.org/2"),
      video: await add(video, id),
      image: await addImage(id),
      claim: await addClaim(id, [source]),
      attribution: await addAttribution(id, organisation, [source]),
    };
    const image = { incident_id: id, image_archive_id: parts.image };
    const added = { incident_id: id, sources: [source] };
    const restore = (kind: keyof typeof parts) => ["POST", "/restore", { kind, id: parts[kind] }] as const;
    const acts: (readonly ["POST" | "PATCH" | "DELETE", string, object])[] = [
      ["PATCH", `/edit_incident_metadata/${id}`, { title: "Another", base: {} }],
      ["POST", article.create, { incident_id: id, [article.linkField]: "https://example.org/3", description: "New" }],
      ["PATCH", article.edit, { [article.idField]: parts.article, description: "Edited", base: {} }],
      ["DELETE", `/delete_article/${id}/${parts.article}`, {}],
      restore("article"),
      ["POST", video.create, { incident_id: id, [video.linkField]: "https://example.org/4", description: "New" }],
      ["PATCH", video.edit, { [video.idField]: parts.video, description: "Edited", base: {} }],
      ["DELETE", `/delete_video_archive/${id}/${parts.video}`, {}],
      restore("video"),
      ["PATCH", "/edit_image_archive", { ...image, description: "Edited", base: {} }],
      ["DELETE", "/delete_image_archive/", image],
      restore("image"),
      ["POST", "/create_claim", { ...added, kind: "injured", minimum: 1, maximum: 1 }],
      ["PATCH", `/edit_claim/${parts.claim}`, { quote: "Edited", base: {} }],
      ["DELETE", `/delete_claim/${parts.claim}`, {}],
      restore("claim"),
      ["POST", "/create_attribution", { ...added, organisation_id: organisation, stance: "denied" }],
      ["PATCH", `/edit_attribution/${parts.attribution}`, { quote: "Edited", base: {} }],
      ["DELETE", `/delete_attribution/${parts.attribution}`, {}],
      restore("attribution"),
    ];
    for (const [index, [method, path, body]] of acts.entries()) {
      const before = await list(id);
      const change_reason = ` ምክንያት ${index}\n`;
      expect(await asAdmin(method, path, { ...body, change_reason }), path).toMatchObject({ status: 200 });
      const [newest] = await list(id);
      expect(newest, path).toMatchObject({ number: before.length + 1, reason: `ምክንያት ${index}` });
      expect(JSON.parse(newest?.body_json ?? ""), path).toMatchObject({ change_reason: `ምክንያት ${index}` });
    }
    const form = await createImageForm(id);
    expect(await upload([...form, ["change_reason", "A picture"]])).toMatchObject({ status: 200 });
    expect((await list(id))[0]).toMatchObject({ number: acts.length + 8, reason: "A picture" });
    expect(await findProblems()).toEqual([]);
  });

  it("is that of a creation, a publication and a return from the trash, too", async () => {
    const id = await create({ change_reason: "Created" });
    await asAdmin("DELETE", `/delete_incident/${id}`, { reason: "Deleted", change_reason: "Not this one" });
    await asAdmin("POST", "/restore", { kind: "incident", id, change_reason: "Restored" });
    await asAdmin("POST", "/unpublish", { kind: "incident", id, reason: "Hidden", change_reason: "Not this one" });
    await asAdmin("POST", "/publish", { kind: "incident", id, change_reason: "Shown" });
    const reasons = (await list(id)).map(({ reason }) => reason);
    expect(reasons).toEqual(["Shown", "Hidden", "Restored", "Deleted", "Created"]);
  });

  it("is not that of the counts, which is a field of the incident", async () => {
    const id = await create({ reason: "Two lists" });
    await edit(id, { killed: { minimum: 1, maximum: 2 }, reason: "A third list" });
    expect((await list(id)).map(({ reason }) => reason)).toEqual([null, null]);
    expect(await readIncident(id)).toMatchObject({ reason: "A third list" });
    await edit(id, { title: "Another", change_reason: "A letter" });
    expect((await list(id))[0]).toMatchObject({ reason: "A letter" });
    expect(await readIncident(id)).toMatchObject({ reason: "A third list" });
    expect(await readIncident(id)).not.toHaveProperty("change_reason");
    expect((await findLastAudit())?.after).not.toHaveProperty("change_reason");
  });

  it("may be left empty, and makes no revision where nothing changes", async () => {
    const id = await create();
    for (const [index, change_reason] of [null, "", " \n"].entries()) {
      expect(await edit(id, { title: `Title ${index}`, change_reason })).toMatchObject({ status: 200 });
      expect((await list(id))[0]).toMatchObject({ number: index + 2, reason: null });
    }
    expect(await edit(id, { title: "Title 2", change_reason: "Nothing" })).toMatchObject({ status: 200 });
    expect(await list(id)).toHaveLength(4);
  });

  it.each([
    ["ሰ".repeat(301), "change_reason cannot be more than 300 characters"],
    [5, "change_reason must be a text, or null"],
    ["a\u0000", "Please remove the invisible control characters."],
  ])("is refused as %j", async (change_reason, message) => {
    const id = await create();
    await expectRefused(() => edit(id, { title: "Another", change_reason }), message, "change_reason");
    const values = { incident_id: id, [article.linkField]: "https://example.org/1", description: "New", change_reason };
    await expectRefused(() => asAdmin("POST", article.create, values), message, "change_reason");
    expect(await edit(id, { title: "Another", change_reason: "ሰ".repeat(300) })).toMatchObject({ status: 200 });
  });
});

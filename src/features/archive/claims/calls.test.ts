import { describe, expect, it } from "vitest";
import { incident, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Incident } from "../incidents/rules.ts";
import type { Claim } from "./rules.ts";

const [article, video] = mediaKinds;
const defaults = { whom: "all", about: false, as_written: null, quote: null };

describe.each(engines)("API calls of claims on %s", (engine) => {
  const { site, admin, owner, asAdmin, asOwner, read, rows, findLastAudit, expectRefused, fetchTrash, ...add } =
    setUpArchiveSite(engine);
  const list = async (id: string) => (await read<Claim[]>(`/get_claims_for_incident/${id}`)).body;

  /** Creates an incident with an article and an image. */
  async function fill() {
    const id = await add.create();
    return { id, source: await add.add(article, id), image: await add.addImage(id) };
  }

  it("store what a source says, return it in both reads, and audit it", async () => {
    const { id, source, image } = await fill();
    const said = { kind: "killed", whom: "women", minimum: "19", maximum: 30, about: true, as_written: " ከ19 ", quote: "a\nb" };
    const answer = await asAdmin("POST", "/create_claim", { incident_id: id, ...said, sources: [image, source, source] });
    const stored = { ...said, minimum: 19, as_written: "ከ19" };
    expect(answer).toMatchObject({ status: 200, body: { message: "The figure was added to the incident.", ...stored } });
    const _id = String(answer.body._id);
    const at = site().now().toISOString();
    const times = { created_at: at, updated_at: at, deleted_at: null };
    expect((await rows()).claim).toMatchObject([{ id: _id, incident_id: id, ...stored, about: 1, ...times }]);
    // In the order of the sources: articles, videos, images.
    const returned = { _id, incident_id: id, ...stored, sources: [source, image] };
    expect(await list(id)).toEqual([returned]);
    expect((await read<Incident>(`/get_incident_with_id/${id}`)).body.claims).toEqual([returned]);
    expect((await read<Incident>("/get_current_incident")).body.claims).toEqual([returned]);
    expect(await findLastAudit()).toMatchObject({
      account_id: admin().accountId,
      action: "create_claim",
      subject: _id,
      before: null,
      after: { incident_id: id, ...stored },
    });
  });

  it.each([
    [
      { minimum: 52, maximum: 52 },
      { minimum: 52, maximum: 52 },
    ],
    [
      { minimum: 52, maximum: null },
      { minimum: 52, maximum: null },
    ],
    [
      { minimum: null, maximum: null, as_written: "many" },
      { minimum: null, maximum: null, as_written: "many" },
    ],
    [{ as_written: "many" }, { minimum: null, maximum: null, as_written: "many" }],
  ])("take %j", async (figure, stored) => {
    const { id, source } = await fill();
    await asAdmin("POST", "/create_claim", { incident_id: id, kind: "missing", ...figure, sources: [source] });
    expect(await list(id)).toMatchObject([{ ...defaults, kind: "missing", ...stored, sources: [source] }]);
  });

  it.each([
    ["sources", { sources: [] }, "A figure needs at least one source: an article, a video or an image of the incident."],
    ["maximum", { minimum: 53 }, "minimum cannot be more than maximum"],
    ["minimum", { minimum: 1.5 }, "minimum and maximum must be whole numbers from 0 to 100,000,000, or null"],
    ["as_written", { minimum: null, maximum: null }, "Where the source gives no number, as_written must have its words."],
    ["kind", { kind: "wounded" }, "kind must be one of killed, injured, displaced, missing"],
    ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
  ])("refuse %s: %j, in a create and in an edit", async (path, wrong, message) => {
    const { id, source } = await fill();
    const exact = { incident_id: id, kind: "killed", minimum: 52, maximum: 52, sources: [source] };
    await expectRefused(() => asAdmin("POST", "/create_claim", { ...exact, ...wrong }), message, path);
    const claim = await add.addClaim(id, [source]);
    await expectRefused(() => asAdmin("PATCH", `/edit_claim/${claim}`, wrong), message, path);
  });

  it("refuse half a range, and a missing, unknown, foreign or trashed source", async () => {
    const { id, source } = await fill();
    const other = await add.add(video, await add.create());
    const trashed = await add.add(video, id);
    await asAdmin("DELETE", `${video.remove}/${id}/${trashed}`);
    const create = (values: object) => asAdmin("POST", "/create_claim", { incident_id: id, kind: "killed", ...values });
    const incomplete = "Please give both minimum and maximum: null for the one that the source does not give.";
    await expectRefused(() => create({ minimum: 52, sources: [source] }), incomplete, "minimum");
    const needed = "A figure needs at least one source: an article, a video or an image of the incident.";
    await expectRefused(() => create({ minimum: 52, maximum: 52 }), needed, "sources");
    const claim = await add.addClaim(id, [source]);
    const message =
      "Every source of a figure must be an article, a video or an image of the same incident. One of these is not, or was deleted.";
    for (const wrong of [other, trashed, UNKNOWN_ID]) {
      const sources = [source, wrong];
      await expectRefused(() => create({ minimum: 52, maximum: 52, sources }), message, "sources");
      await expectRefused(() => asAdmin("PATCH", `/edit_claim/${claim}`, { sources }), message, "sources");
    }
  });

  it("edit given fields, write an audit entry, and change nothing when nothing differs", async () => {
    const { id, source, image } = await fill();
    const claim = await add.addClaim(id, [source], { about: true, quote: "Said" });
    const before = { ...defaults, kind: "killed", minimum: 52, maximum: 52, about: true, quote: "Said", sources: [source] };
    const answer = await asAdmin("PATCH", `/edit_claim/${claim}`, { maximum: null, quote: "", sources: [image] });
    const after = { ...before, maximum: null, quote: null, sources: [image] };
    expect(answer).toMatchObject({ status: 200, body: { message: "The figure was saved.", _id: claim, ...after } });
    expect(await findLastAudit()).toMatchObject({ action: "edit_claim", subject: claim, before, after });
    const stored = await rows();
    const [returned] = await list(id);
    expect(await asAdmin("PATCH", `/edit_claim/${claim}`, returned)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(stored);
    const mismatch = "This figure belongs to another incident.";
    await expectRefused(() => asAdmin("PATCH", `/edit_claim/${claim}`, { incident_id: UNKNOWN_ID }), mismatch);
  });

  it("delete to the trash, restore to the old position, and let an owner destroy", async () => {
    const { id, source } = await fill();
    const first = await add.addClaim(id, [source]);
    const second = await add.addClaim(id, [source], { kind: "injured" });
    expect(await asAdmin("DELETE", `/delete_claim/${first}`)).toMatchObject({ body: { message: "The figure is in the trash." } });
    expect(await list(id)).toMatchObject([{ _id: second }]);
    const at = site().now().toISOString();
    const inTrash = { _id: first, incident_title: incident.title, deleted_at: at, kind: "killed", sources: [source] };
    expect((await fetchTrash()).claims).toMatchObject([inTrash]);
    expect(await findLastAudit()).toMatchObject({ action: "delete_claim", before: { incident_id: id, minimum: 52 } });
    for (const call of [`/edit_claim/${first}`, `/edit_claim/${UNKNOWN_ID}`]) {
      await expectRefused(() => asAdmin("PATCH", call, { about: true }), messages.doesNotExist);
    }
    await asAdmin("POST", `/restore_claim/${first}`);
    expect(await list(id)).toMatchObject([{ _id: second }, { _id: first }]);
    await expectRefused(() => asAdmin("POST", `/restore_claim/${first}`), messages.doesNotExist);
    await asAdmin("DELETE", `/delete_claim/${first}`);
    await expectRefused(() => asOwner("DELETE", `/destroy_claim/${first}`, { title: "Another" }), messages.titleDiffers, "title");
    expect(await asOwner("DELETE", `/destroy_claim/${first}`, { title: incident.title })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject({ claim: [{ id: second }], claimSources: [{ claim_id: second }] });
    expect(await findLastAudit()).toMatchObject({ account_id: owner().accountId, action: "destroy_claim", before: inTrash });
  });

  describe("when its source is deleted", () => {
    const deleteSource = (id: string, source: string) => asAdmin("DELETE", `${article.remove}/${id}/${source}`);
    const destroySource = (source: string) => asOwner("DELETE", `/destroy_article/${source}`, { title: incident.title });
    const rests =
      "A figure rests on this source alone. Restore the source, give the figure another source or delete it for good, and try again.";

    it("a claim is hidden with its only source, and restored with it", async () => {
      const { id, source } = await fill();
      const claim = await add.addClaim(id, [source]);
      await deleteSource(id, source);
      expect(await list(id)).toEqual([]);
      expect((await read<Incident>(`/get_incident_with_id/${id}`)).body.claims).toEqual([]);
      const waiting = `/get_statements_without_source/${id}`;
      const statements = { claims: [{ _id: claim, minimum: 52, sources: [] }], attributions: [] };
      expect((await asAdmin("GET", waiting)).body).toMatchObject(statements);
      await expectRefused(() => destroySource(source), rests);
      await asAdmin("POST", `/restore_article/${source}`);
      expect(await list(id)).toMatchObject([{ _id: claim, sources: [source] }]);
      expect((await asAdmin("GET", waiting)).body).toEqual({ claims: [], attributions: [] });
      // A claim in the trash does not lose its only source either.
      await asAdmin("DELETE", `/delete_claim/${claim}`);
      await deleteSource(id, source);
      await expectRefused(() => destroySource(source), rests);
      await asOwner("DELETE", `/destroy_claim/${claim}`, { title: incident.title });
      expect(await destroySource(source)).toMatchObject({ status: 200 });
    });

    it("a claim with another source stays visible, and edits keep the one in the trash", async () => {
      const { id, source, image } = await fill();
      const claim = await add.addClaim(id, [source, image]);
      await deleteSource(id, source);
      expect(await list(id)).toMatchObject([{ _id: claim, sources: [image] }]);
      const answer = await asAdmin("PATCH", `/edit_claim/${claim}`, { about: true, sources: [image] });
      expect(answer).toMatchObject({ status: 200, body: { sources: [image] } });
      await asAdmin("POST", `/restore_article/${source}`);
      expect(await list(id)).toMatchObject([{ sources: [source, image] }]);
      await deleteSource(id, source);
      expect(await destroySource(source)).toMatchObject({ status: 200 });
      expect(await findLastAudit()).toMatchObject({ action: "destroy_article", before: { claims: [claim] } });
      expect((await rows()).claimSources).toEqual([{ claim_id: claim, source_id: image }]);
    });

    it("an image is not destroyed either while a claim rests on it alone", async () => {
      const { id, image } = await fill();
      await add.addClaim(id, [image]);
      await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
      await expectRefused(() => asOwner("DELETE", `/destroy_image/${image}`, { title: incident.title }), rests);
    });
  });

  it("is trashed and destroyed with its incident", async () => {
    const { id, source } = await fill();
    const claim = await add.addClaim(id, [source]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await expectRefused(() => read(`/get_claims_for_incident/${id}`), messages.doesNotExist);
    await expectRefused(() => asAdmin("DELETE", `/delete_claim/${claim}`), messages.doesNotExist);
    await asAdmin("POST", `/restore_incident/${id}`);
    expect(await list(id)).toMatchObject([{ _id: claim, sources: [source] }]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect(await asOwner("DELETE", `/destroy_incident/${id}`, { title: incident.title })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject({ claim: [], claimSources: [] });
    expect(await findLastAudit()).toMatchObject({ before: { claims: [{ _id: claim, minimum: 52, sources: [source] }] } });
  });
});

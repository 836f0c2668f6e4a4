import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getWithdrawal, incident, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { createNoiseImage } from "../../../../tests/test-images.ts";
import { REVISIONS_PAGE_LENGTH, REVISIONS_PAGE_SIZE, type Revision } from "./rules.ts";
import { findRevisionProblems } from "./server/find-revision-problems.ts";
import { insertRevision, listRevisionRows } from "./server/revision-store.ts";
import { toCanonicalJson } from "./server/stored-body.ts";

const [article, video] = mediaKinds;
const hash = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

describe("revisions on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, asAdmin, asOwner, read, create, edit, add, addImage, addClaim, addOrganisation, addAttribution } = archive;
  const list = async (id: string) => (await read<Revision[]>(`/get_revisions/${id}`)).body;
  const readNewest = async (id: string) => JSON.parse((await list(id))[0]?.body_json ?? "null");
  const ok = async (response: Promise<{ status: number; body: object }>) => expect(await response).toMatchObject({ status: 200 });
  /** Asserts the number of revisions, and that each chain is consistent and ends with the current state. */
  async function expectRevisions(id: string, count: number): Promise<void> {
    const rows = await listRevisionRows(site().db, id, { limit: 1000 });
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect(await findRevisionProblems(site().database)).toEqual([]);
  }

  it("are not dated before those that they follow, when the clock goes back", async () => {
    const id = await create();
    const hour = 3_600_000;
    site().advanceTime(-hour);
    await ok(edit(id, { title: "Another title" }));
    site().advanceTime(hour);
    const [second, first] = await list(id);
    expect(second).toMatchObject({ number: 2, created_at: first?.created_at });
    await expectRevisions(id, 2);
  });

  it("begin with the created state, in canonical form, with its hash and its reason", async () => {
    const id = await create({ title: "ርዕስ", reason: "Two lists agree.", change_reason: "A letter." });
    const [first, ...others] = await list(id);
    expect(others).toEqual([]);
    expect(first).toEqual({
      number: 1,
      sha256: hash(first?.body_json ?? ""),
      previous_sha256: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      reason: "A letter.",
      body_json: expect.any(String),
    });
    const body = JSON.parse(first?.body_json ?? "");
    expect(first?.body_json).toBe(toCanonicalJson(body));
    const { number_of_killed, number_of_injured, number_of_displaced, date_of_incident, ...returned } = incident;
    expect(body).toEqual({
      ...returned,
      language: "am",
      title: "ርዕስ",
      _id: id,
      created_at: expect.any(String),
      date: date_of_incident,
      killed: { minimum: number_of_killed, maximum: number_of_killed },
      injured: { minimum: number_of_injured, maximum: number_of_injured },
      displaced: { minimum: number_of_displaced, maximum: number_of_displaced },
      reason: "Two lists agree.",
      verification: { status: "unreviewed" },
      change_reason: "A letter.",
      format: 1,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it("follow each change of the incident, each with the hash of the one before", async () => {
    const id = await create();
    const place = (await asAdmin("POST", "/create_place", { kind: "region", name: "New" })).body as { _id: string };
    const changes = [
      { title: "Other" },
      { description: "Other" },
      { location: "Elsewhere" },
      { date: "2021-02" },
      { killed: { minimum: 11, maximum: null }, change_reason: "A later report" },
      { kinds: ["massacre"] },
      { narrative_en: "What happened." },
      { narrative_am: "የሆነው", narrative_am_reviewed: true },
      { place_id: place._id, place_precision: "region" },
    ];
    for (const [index, change] of changes.entries()) {
      await ok(edit(id, change));
      await expectRevisions(id, index + 2);
    }
    const revisions = await list(id);
    expect(revisions.map(({ previous_sha256 }) => previous_sha256)).toEqual([
      ...revisions.slice(1).map(({ sha256 }) => sha256),
      null,
    ]);
    expect(revisions.map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      null,
      "A later report",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(revisions[0]?.created_at).toBe((await archive.findLastAudit())?.at);
    await ok(edit(id, changes.at(-1) ?? {}));
    await expectRevisions(id, changes.length + 1);
    const [newest] = revisions;
    expect(JSON.parse(newest?.body_json ?? "")).toMatchObject({ title: "Other", place: { name: "New" }, narrative_am: "የሆነው" });
  });

  it.each([article, video])("follow each change of a source: $kind", async (kind) => {
    const id = await create();
    const source = await add(kind, id);
    await expectRevisions(id, 2);
    await ok(asAdmin("PATCH", kind.edit, { [kind.idField]: source, base: {}, title: "A headline" }));
    await expectRevisions(id, 3);
    const [returned] = (await readNewest(id))[`${kind.kind}s`];
    expect(returned).toMatchObject({ _id: source, title: "A headline", [kind.linkField]: "https://example.org/1" });
    const claim = await addClaim(id, [source]);
    const attribution = await addAttribution(id, await addOrganisation(), [source]);
    await expectRevisions(id, 5);
    await ok(asAdmin("DELETE", `${kind.remove}/${id}/${source}`));
    expect(await readNewest(id)).not.toMatchObject({ claims: expect.anything() });
    await ok(asAdmin("POST", "/restore", { kind: kind.kind, id: source }));
    expect(await readNewest(id)).toMatchObject({ claims: [{ _id: claim }], attributions: [{ _id: attribution }] });
    await expectRevisions(id, 7);
    const [newest, , before] = await list(id);
    // The same state has another salt.
    expect(newest?.sha256).not.toBe(before?.sha256);
    const unused = await add(kind, id);
    await ok(asAdmin("DELETE", `${kind.remove}/${id}/${unused}`));
    await expectRevisions(id, 9);
    await ok(asOwner("DELETE", "/destroy", { kind: kind.kind, id: unused, title: incident.title }));
    await expectRevisions(id, 9);
  });

  it("follow each change of an image, with the hashes of original and served file", async () => {
    const id = await create();
    const bytes = await createNoiseImage({ width: 500, height: 300 });
    const image = await addImage(id, "Smoke", bytes);
    await expectRevisions(id, 2);
    const [{ img } = { img: "" }] = await archive.fetchImages(id);
    const served = await site().app.inject({ url: img, headers: { accept: "image/webp" } });
    expect((await readNewest(id)).images).toEqual([
      { _id: image, incident_id: id, description: "Smoke", sha256: hash(served.rawPayload), original_sha256: hash(bytes) },
    ]);
    expect((await list(id))[0]?.body_json).not.toContain("/media/");
    await ok(asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, outlet: "A paper", rights: "CC0" }));
    expect((await readNewest(id)).images).toMatchObject([{ _id: image, outlet: "A paper", rights: "CC0" }]);
    // Empty values for unknown fields are no change.
    const empty = { archived_link: "", accessed_on: null };
    await ok(asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, ...empty }));
    await ok(asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image }));
    await ok(asAdmin("POST", "/restore", { kind: "image", id: image }));
    await expectRevisions(id, 5);
    await ok(asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image }));
    await ok(asOwner("DELETE", "/destroy", { kind: "image", id: image, title: incident.title }));
    await expectRevisions(id, 6);
  });

  it("follow each change of claims and attributions", async () => {
    const id = await create();
    const source = await add(article, id);
    const claim = await addClaim(id, [source]);
    const attribution = await addAttribution(id, await addOrganisation(), [source]);
    await expectRevisions(id, 4);
    await ok(asAdmin("PATCH", `/edit_claim/${claim}`, { about: true }));
    await ok(asAdmin("DELETE", `/delete_claim/${claim}`));
    await ok(asAdmin("POST", "/restore", { kind: "claim", id: claim }));
    await ok(asAdmin("PATCH", `/edit_attribution/${attribution}`, { stance: "denied" }));
    await ok(asAdmin("DELETE", `/delete_attribution/${attribution}`));
    await ok(asAdmin("POST", "/restore", { kind: "attribution", id: attribution }));
    await expectRevisions(id, 10);
  });

  it("keep the names of organisations and places: a rename makes no revision or change", async () => {
    const call = async (path: string, values: object) =>
      String(((await asAdmin("POST", path, values)).body as { _id: string })._id);
    const region = await call("/create_place", { kind: "region", name: "A region" });
    const town = await call("/create_place", { kind: "town", name: "A town", parent_id: region });
    const id = await create({ place_id: town, place_precision: "near" });
    const organisation = await addOrganisation();
    await addAttribution(id, organisation, [await add(article, id)]);
    await ok(asAdmin("PATCH", `/edit_organisation/${organisation}`, { name_en: "Another name" }));
    await ok(asAdmin("PATCH", `/edit_place/${town}`, { name: "Renamed" }));
    await expectRevisions(id, 3);
    await ok(edit(id, { title: "Other" }));
    await expectRevisions(id, 4);
    const [newest, told] = await list(id);
    const names = ({ body_json = "{}" }: Partial<Revision> = {}) => {
      const { place, attributions } = JSON.parse(body_json);
      return [place.name, attributions[0].organisation.name_en];
    };
    expect([names(told), names(newest)]).toEqual([
      ["A town", "Armed Front of Tests"],
      ["Renamed", "Another name"],
    ]);
    const changes = [{ field: "title", before: "A title", after: "Other" }];
    expect((await read(`/get_incident_history/${id}`)).body).toMatchObject({ entries: [{ changes }, {}, {}, {}] });
    expect((await read(`/get_revision_comparison/${id}/3/4`)).body).toMatchObject({ changes });
    expect((await read("/get_changes")).body).toMatchObject([{ changes }, {}, {}, {}]);
  });

  it("follow each status; a withdrawn one has only when and why", async () => {
    const id = await create();
    await add(article, id);
    const setStatus = (status: string, note?: string) =>
      ok(asAdmin("POST", "/set_verification_status", { incident_id: id, status, note }));
    await setStatus("reported");
    await expectRevisions(id, 3);
    await setStatus("withdrawn", "It was counted twice.");
    await expectRevisions(id, 4);
    expect(await read(`/get_revisions/${id}`)).toMatchObject({ status: 201, body: await withdrawal(id) });
    const [row] = await listRevisionRows(site().db, id, { limit: 1 });
    expect(JSON.parse(row?.body_json ?? "")).toEqual({
      _id: id,
      verification: { status: "withdrawn", note: "It was counted twice.", since: expect.any(String) },
      format: 1,
      salt: expect.any(String),
    });
    await setStatus("reported");
    await expectRevisions(id, 5);
    expect((await readNewest(id)).articles).toHaveLength(1);
  });
  const withdrawal = async (id: string) => (await read(`/get_incident_with_id/${id}`)).body;

  it("say that the incident was deleted and restored, and answer 201 like it", async () => {
    const id = await create();
    await edit(id, { title: "Other" });
    await ok(asAdmin("DELETE", `/delete_incident/${id}`));
    await expectRevisions(id, 3);
    expect(await read(`/get_revisions/${id}`)).toMatchObject({ status: 201, body: { message: getWithdrawal(site().now()) } });
    const gone = { status: 201, body: { message: messages.doesNotExist } };
    for (const unknown of [UNKNOWN_ID, NOT_AN_ID]) expect(await read(`/get_revisions/${unknown}`), unknown).toMatchObject(gone);
    await ok(asAdmin("POST", "/restore", { kind: "incident", id }));
    await expectRevisions(id, 4);
    for (const before of ["0", "-1", "1.5", "x", ""]) {
      expect(await read(`/get_revisions/${id}?before=${before}`), before).toMatchObject(gone);
    }
  });

  it("keep numbers, dates and hashes in the audit trail when the incident is destroyed", async () => {
    const id = await create();
    const other = await create();
    await edit(id, { title: "Other" });
    const kept = (await list(id)).toReversed().map(({ number, created_at, sha256 }) => ({ number, created_at, sha256 }));
    const since = site().now().toISOString();
    await ok(asAdmin("DELETE", `/delete_incident/${id}`, { reason: "A witness is in danger." }));
    const deleted = await listRevisionRows(site().db, id, { limit: 1 });
    site().advanceTime(60_000);
    kept.push(...deleted.map(({ number, created_at, sha256 }) => ({ number, created_at, sha256 })));
    await ok(asOwner("DELETE", "/destroy", { kind: "incident", id, title: "Other" }));
    await expectRevisions(id, 0);
    await expectRevisions(other, 1);
    expect(await archive.findLastAudit()).toMatchObject({ verb: "destroy", kind: "incident", before: { revisions: kept } });
    expect(await read(`/get_destroyed_incident/${id}`)).toMatchObject({
      status: 200,
      body: {
        destroyed_at: site().now().toISOString(),
        withdrawal: { since, note: "A witness is in danger." },
        revisions: kept.toReversed(),
      },
    });
    for (const path of ["get_incident_with_id", "get_revisions", "get_incident_history", "get_newest_revision"]) {
      expect((await read(`/${path}/${id}`)).status, path).toBe(201);
    }
    for (const unknown of [other, UNKNOWN_ID, NOT_AN_ID]) {
      expect((await read(`/get_destroyed_incident/${unknown}`)).status).toBe(201);
    }
  });

  it("are paginated, newest first", async () => {
    const id = await create();
    const [first] = await listRevisionRows(site().db, id, { limit: 1 });
    const fill = (from: number, to: number, body_json: string) =>
      site().database.inTransaction(async (tx) => {
        for (let number = from; number <= to; number += 1) if (first) await insertRevision(tx, { ...first, number, body_json });
      });
    const page = async (query = "") => (await read<Revision[]>(`/get_revisions/${id}${query}`)).body.map(({ number }) => number);
    const countDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
    await fill(2, REVISIONS_PAGE_SIZE, "{}");
    expect(await page()).toEqual(countDown(REVISIONS_PAGE_SIZE, 1));
    await fill(REVISIONS_PAGE_SIZE + 1, REVISIONS_PAGE_SIZE + 1, "{}");
    expect(await page()).toEqual(countDown(REVISIONS_PAGE_SIZE + 1, 2));
    expect(await page("?before=2")).toEqual([1]);
    expect(await page("?before=1")).toEqual([]);
    const next = REVISIONS_PAGE_SIZE + 2;
    await fill(next, next + 2, "x".repeat(REVISIONS_PAGE_LENGTH / 2));
    expect(await page()).toEqual([next + 2, next + 1]);
    expect(await page(`?before=${next + 1}`)).toHaveLength(REVISIONS_PAGE_SIZE);
  });

  it("form one chain without a gap when many change the incident at once", async () => {
    const id = await create();
    const edits = Array.from({ length: 20 }, (_, index) => ok(edit(id, { title: `Title ${index}` })));
    const adds = Array.from({ length: 10 }, () => add(article, id));
    await Promise.all([...edits, ...adds]);
    await expectRevisions(id, 31);
  });

  it("are not inserted for a refused or a repeated change", async () => {
    const id = await create();
    expect((await edit(id, { title: "" })).status).toBe(201);
    await expectRevisions(id, 1);
    for (let round = 0; round < 2; round += 1) {
      const headers = { "idempotency-key": "once" };
      const body = { incident_id: id, article_link: "https://example.org/1", description: "About it" };
      await ok(site().call("POST", article.create, { body, headers, cookie: archive.admin().cookie }));
    }
    await expectRevisions(id, 2);
  });
});

import { describe, expect, it } from "vitest";
import { incident, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Incident } from "./rules.ts";
import type { Verification } from "./verification-rules.ts";

const [article, video] = mediaKinds;
const NEEDS_SOURCE = "“Reported” needs at least one source. Please add an article or a video, or say who published an image.";
const NEEDS_TWO = "“Corroborated” needs at least two independent sources. A source that repeats another one is not independent.";
const LAST_EDITOR = "You were the last to change this incident. Another admin has to verify it.";
const fallenTo = (status: string) => `Its status is now “${status}”, as what it rested on has changed.`;

describe.each(engines)("the verification status of an incident on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, asOwner, read, rows, findLastAudit, create, add, addClaim, addImage, expectRefused } = archive;
  const set = (id: string, status: string, note?: string) => ({ incident_id: id, status, ...(note && { note }) });
  const setAsAdmin = (id: string, status: string, note?: string) =>
    asAdmin("POST", "/set_verification_status", set(id, status, note));
  const setAsOwner = (id: string, status: string, note?: string) =>
    asOwner("POST", "/set_verification_status", set(id, status, note));
  const readStatus = async (id: string) => (await read<Incident>(`/get_incident_with_id/${id}`)).body.verification.status;

  /** Creates an incident with two independent sources, verified by the owner. */
  async function createVerified() {
    const id = await create();
    const sources = [await add(article, id), await add(video, id)] as const;
    expect(await setAsOwner(id, "verified", "By its report")).toMatchObject({ status: 200 });
    return { id, sources };
  }

  it("is unreviewed at first, and returned with note and day, without who set it", async () => {
    const id = await create();
    expect((await read<Incident>(`/get_incident_with_id/${id}`)).body.verification).toEqual({ status: "unreviewed" });
    await add(article, id);
    const since = site().now().toISOString();
    const verification = { status: "reported", note: "ምክንያት", since };
    const message = "The status is now “Reported”.";
    expect(await setAsAdmin(id, "reported", " ምክንያት ")).toMatchObject({ status: 200, body: { message, _id: id, verification } });
    const stored = { verification: "reported", verification_note: "ምክንያት", verification_since: since };
    expect((await rows()).incidents).toMatchObject([stored]);
    expect(await findLastAudit()).toMatchObject({
      action: "set_verification_status",
      subject: id,
      before: { status: "unreviewed" },
      after: verification,
    });
    await create({ title: "Newer" });
    const previous = await read<{ verification: Verification }[]>("/get_metadata_for_five_previous_incidents");
    expect(previous.body.map((item) => item.verification)).toEqual([verification]);
    expect(JSON.stringify(await read(`/get_incident_with_id/${id}`))).not.toContain(archive.admin().accountId);
  });

  it("keeps its day when only the note changes, and is not audited when nothing does", async () => {
    const id = await create();
    await setAsAdmin(id, "disputed", "One");
    const { since } = (await read<Incident>(`/get_incident_with_id/${id}`)).body.verification;
    const before = await rows();
    await setAsAdmin(id, "disputed", "One");
    expect(await rows()).toEqual(before);
    expect((await setAsAdmin(id, "disputed", "Two")).body).toMatchObject({ verification: { note: "Two", since } });
    await setAsAdmin(id, "unreviewed");
    expect((await rows()).incidents).toMatchObject([{ verification: "unreviewed", verification_note: null }]);
  });

  it("needs a source to be reported, and two independent ones to be corroborated", async () => {
    const id = await create();
    const image = await addImage(id);
    await expectRefused(() => setAsAdmin(id, "reported"), NEEDS_SOURCE, "status");
    await asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, outlet: "An agency" });
    expect(await setAsAdmin(id, "reported")).toMatchObject({ status: 200 });
    const copy = await add(article, id);
    await asAdmin("PATCH", article.edit, { [article.idField]: copy, repeats: image });
    await expectRefused(() => setAsAdmin(id, "corroborated"), NEEDS_TWO, "status");
    await asAdmin("PATCH", article.edit, { [article.idField]: copy, repeats: null });
    expect(await setAsAdmin(id, "corroborated")).toMatchObject({ status: 200 });
  });

  it("is verified by an admin other than the last who changed the incident, its sources or its figures", async () => {
    const id = await create();
    const source = await add(article, id);
    await expectRefused(() => setAsAdmin(id, "verified"), LAST_EDITOR, "status");
    // What the owner says of the status is no change of the incident.
    await setAsOwner(id, "reported");
    await expectRefused(() => setAsAdmin(id, "verified"), LAST_EDITOR, "status");
    expect(await setAsOwner(id, "verified")).toMatchObject({ status: 200 });

    const changes: [string, () => Promise<unknown>][] = [
      ["the incident", () => asOwner("PATCH", `/edit_incident_metadata/${id}`, { title: "New" })],
      ["a source", () => asOwner("PATCH", article.edit, { [article.idField]: source, title: "New" })],
      [
        "a figure",
        () => asOwner("POST", "/create_claim", { incident_id: id, kind: "missing", as_written: "x", sources: [source] }),
      ],
    ];
    for (const [what, change] of changes) {
      await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { description: `Before ${what}` });
      await expectRefused(() => setAsAdmin(id, "verified"), LAST_EDITOR);
      await change();
      await setAsAdmin(id, "unreviewed");
      await expectRefused(() => setAsOwner(id, "verified"), LAST_EDITOR);
      expect(await setAsAdmin(id, "verified"), what).toMatchObject({ status: 200 });
    }
  });

  it("counts a permanent deletion as a change, and a delete and its undo as none", async () => {
    const id = await create();
    await add(video, id);
    const gone = await add(article, id);
    await asAdmin("DELETE", `${article.remove}/${id}/${gone}`);
    await asOwner("DELETE", `/destroy_article/${gone}`, { title: incident.title });
    await expectRefused(() => setAsOwner(id, "verified"), LAST_EDITOR);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await asAdmin("POST", `/restore_incident/${id}`);
    await expectRefused(() => setAsOwner(id, "verified"), LAST_EDITOR);
    expect(await setAsAdmin(id, "verified")).toMatchObject({ status: 200 });
  });

  it.each([
    ["counts", { number_of_killed: 11 }],
    ["one end of a range", { killed: { minimum: 10, maximum: 20 } }],
    ["the date", { date: "2021-01" }],
    ["the place", { location: "Another place" }],
  ])("is lowered from verified when an edit changes %s, with a message", async (_what, changes) => {
    const { id } = await createVerified();
    const answer = await asAdmin("PATCH", `/edit_incident_metadata/${id}`, changes);
    expect(answer.body).toMatchObject({ message: `The incident was saved. ${fallenTo("Corroborated")}` });
    expect((await read<Incident>(`/get_incident_with_id/${id}`)).body.verification).toEqual({
      status: "corroborated",
      since: site().now().toISOString(),
    });
    expect(await findLastAudit()).toMatchObject({
      action: "lower_verification_status",
      subject: id,
      before: { status: "verified", note: "By its report" },
      after: { status: "corroborated" },
    });
  });

  it("stays verified when words change, or nothing", async () => {
    const { id } = await createVerified();
    for (const changes of [{ title: "New", description: "New", reason: "New" }, incident]) {
      const { body } = await asAdmin("PATCH", `/edit_incident_metadata/${id}`, changes);
      expect(body).toMatchObject({ message: "The incident was saved." });
      expect(await readStatus(id)).toBe("verified");
    }
  });

  it("is lowered when a claim is added, edited, deleted or restored", async () => {
    const { id, sources } = await createVerified();
    const claim = await addClaim(id, [sources[0]]);
    expect(await readStatus(id)).toBe("corroborated");
    const steps = [
      ["PATCH", `/edit_claim/${claim}`, { maximum: 60 }],
      ["DELETE", `/delete_claim/${claim}`, undefined],
      ["POST", `/restore_claim/${claim}`, undefined],
    ] as const;
    for (const [method, path, body] of steps) {
      expect(await setAsOwner(id, "verified")).toMatchObject({ status: 200 });
      expect((await asAdmin(method, path, body)).body.message).toContain(fallenTo("Corroborated"));
      expect(await readStatus(id)).toBe("corroborated");
    }
  });

  it("is lowered when sources are deleted, and not raised when they are restored", async () => {
    const { id, sources } = await createVerified();
    const remove = (kind: typeof article | typeof video, source: string) => asAdmin("DELETE", `${kind.remove}/${id}/${source}`);
    expect((await remove(article, sources[0])).body.message).toBe(`The article is in the trash. ${fallenTo("Reported")}`);
    expect((await remove(video, sources[1])).body.message).toContain(fallenTo("Not reviewed yet"));
    await asAdmin("POST", `/restore_article/${sources[0]}`);
    expect(await readStatus(id)).toBe("unreviewed");
    await setAsOwner(id, "verified");
    expect((await asAdmin("POST", `/restore_video/${sources[1]}`)).body.message).toContain(fallenTo("Corroborated"));
    // A copy is not independent.
    const repeated = await asAdmin("PATCH", video.edit, { [video.idField]: sources[1], repeats: sources[0] });
    expect(repeated.body.message).toContain(fallenTo("Reported"));
  });

  it("is lowered by an image that is a source, and not by any other image", async () => {
    const { id } = await createVerified();
    const drawing = await addImage(id);
    const path = "/delete_image_archive/";
    await asAdmin("DELETE", path, { incident_id: id, image_archive_id: drawing });
    await asAdmin("POST", `/restore_image/${drawing}`);
    await asAdmin("PATCH", "/edit_image_archive", { image_archive_id: drawing, source_kind: "testimony" });
    expect(await readStatus(id)).toBe("verified");
    const { body } = await asAdmin("DELETE", path, { incident_id: id, image_archive_id: drawing });
    expect(body.message).toContain(fallenTo("Corroborated"));
    await setAsOwner(id, "verified");
    expect((await asAdmin("POST", `/restore_image/${drawing}`)).body.message).toContain(fallenTo("Corroborated"));
  });

  it("is lowered when a 0 turns out to be unknown, and stays when it is right", async () => {
    for (const is_zero of [true, false]) {
      const id = await create({ number_of_injured: 0 });
      await add(article, id);
      await setAsOwner(id, "verified");
      await site().database.inTransaction((tx) =>
        tx.updateTable("incident").set({ injured_zero_unconfirmed: 1 }).where("id", "=", id).execute(),
      );
      await asAdmin("POST", `/settle_unconfirmed_zero/${id}`, { count: "injured", is_zero });
      expect(await readStatus(id)).toBe(is_zero ? "verified" : "reported");
    }
  });

  it("is refused for an incident that is unknown or in the trash", async () => {
    const id = await create();
    await asAdmin("DELETE", `/delete_incident/${id}`);
    for (const unknown of [id, UNKNOWN_ID, NOT_AN_ID]) {
      await expectRefused(() => setAsAdmin(unknown, "unreviewed"), messages.doesNotExist);
    }
  });
});

import { describe, expect, it } from "vitest";
import type { Incident } from "#features/archive/statements/rules.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { incident, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import type { Verification } from "./verification-rules.ts";

const [article, video] = mediaKinds;
const NEEDS_SOURCE = "“Reported” needs at least one source. Please add an article or a video, or say who published an image.";
const NEEDS_TWO =
  "“Corroborated” needs two independent sources that give the same kind of figure. Copies, the same link, encyclopaedias and fact checks do not count.";
const LAST_AUTHOR = "You were the last to change what this incident states. Another admin has to verify it.";
const fallenTo = (status: string) => `Its status is now “${status}”, as what it states has changed.`;

describe("the verification status of an incident on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, asAdmin, asOwner, read, rows, findLastAudit, create, add, addImage, addClaim, expectRefused } = archive;
  const set = (id: string, status: string, note?: string) => ({ incident_id: id, status, ...(note && { note }) });
  const setAsAdmin = (id: string, status: string, note?: string) =>
    asAdmin("POST", "/set_verification_status", set(id, status, note));
  const setAsOwner = (id: string, status: string, note?: string) =>
    asOwner("POST", "/set_verification_status", set(id, status, note));
  const readStatus = async (id: string) => (await read<Incident>(`/get_incident_with_id/${id}`)).body.verification.status;

  /** Creates an incident with two independent sources that give the same figure, verified by the owner. */
  async function createVerified() {
    const id = await create();
    const sources = [await add(article, id), await add(video, id, "x", "https://example.org/2")] as const;
    await addClaim(id, [...sources]);
    expect(await setAsOwner(id, "verified", "By its report")).toMatchObject({ status: 200 });
    return { id, sources };
  }

  it("is unreviewed at first, and returned with note and day but without its author", async () => {
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
      verb: "set_status",
      kind: "incident",
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
    site().advanceTime(MINUTE);
    expect((await setAsAdmin(id, "disputed", "Two")).body).toMatchObject({ verification: { note: "Two", since } });
    const updated_at = site().now().toISOString();
    expect((await rows()).incidents).toMatchObject([{ verification_note: "Two", verification_since: since, updated_at }]);
    expect(await findLastAudit()).toMatchObject({ before: { note: "One", since }, after: { note: "Two", since } });
    await add(article, id);
    expect((await setAsAdmin(id, "reported")).body).toMatchObject({ verification: { since: site().now().toISOString() } });
    await setAsAdmin(id, "unreviewed");
    expect((await rows()).incidents).toMatchObject([{ verification: "unreviewed", verification_note: null }]);
  });

  it("needs a source for reported, two independent ones of a figure for corroborated", async () => {
    const id = await create();
    const image = await addImage(id);
    await expectRefused(() => setAsAdmin(id, "reported"), NEEDS_SOURCE, "status");
    await asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, outlet: "An agency" });
    expect(await setAsAdmin(id, "reported")).toMatchObject({ status: 200 });
    const copy = await add(article, id);
    await addClaim(id, [image]);
    await addClaim(id, [copy], { kind: "injured" });
    await expectRefused(() => setAsAdmin(id, "corroborated"), NEEDS_TWO, "status");
    await addClaim(id, [copy], { minimum: 1 });
    const editCopy = (values: object) => asAdmin("PATCH", article.edit, { [article.idField]: copy, base: {}, ...values });
    for (const values of [{ repeats: image }, { repeats: null, source_kind: "encyclopaedia" }, { source_kind: "fact_check" }]) {
      await editCopy(values);
      await expectRefused(() => setAsAdmin(id, "corroborated"), NEEDS_TWO, "status");
    }
    await editCopy({ source_kind: "news" });
    expect(await setAsAdmin(id, "corroborated")).toMatchObject({ status: 200 });
  });

  it("is not verified by the last admin to change the incident, a source or a figure", async () => {
    const id = await create();
    const source = await add(article, id);
    await expectRefused(() => setAsAdmin(id, "verified"), LAST_AUTHOR, "status");
    // Setting the status is not a change of the incident.
    await setAsOwner(id, "reported");
    await expectRefused(() => setAsAdmin(id, "verified"), LAST_AUTHOR, "status");
    expect(await setAsOwner(id, "verified")).toMatchObject({ status: 200 });

    const changes: [string, () => Promise<unknown>][] = [
      ["the incident", () => asOwner("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "New" })],
      ["a source", () => asOwner("PATCH", article.edit, { [article.idField]: source, base: {}, title: "New" })],
      [
        "a figure",
        () => asOwner("POST", "/create_claim", { incident_id: id, kind: "missing", as_written: "x", sources: [source] }),
      ],
    ];
    for (const [what, change] of changes) {
      await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, description: `Before ${what}` });
      await expectRefused(() => setAsAdmin(id, "verified"), LAST_AUTHOR);
      await change();
      await setAsAdmin(id, "unreviewed");
      await expectRefused(() => setAsOwner(id, "verified"), LAST_AUTHOR);
      expect(await setAsAdmin(id, "verified"), what).toMatchObject({ status: 200 });
    }
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["publishes", (id) => asOwner("POST", "/publish", { kind: "incident", id })],
    [
      "unpublishes",
      async (id) => {
        await asAdmin("POST", "/publish", { kind: "incident", id });
        await asOwner("POST", "/unpublish", { kind: "incident", id });
      },
    ],
    [
      "schedules",
      (id) =>
        asOwner("POST", "/schedule", {
          kind: "incident",
          id,
          publish_at: new Date(site().now().getTime() + 3_600_000).toISOString(),
        }),
    ],
    ["sets a status", (id) => setAsOwner(id, "reported")],
    ["reviews", (id) => asOwner("PATCH", `/edit_incident_metadata/${id}`, { base: {}, narrative_en_reviewed: true })],
    [
      "redacts",
      async (id) => {
        await asOwner("POST", "/publish", { kind: "incident", id });
        await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, description: "Other words" });
        await archive.redact(incident.description, id);
      },
    ],
    [
      "deletes and restores it",
      async (id) => {
        await asOwner("DELETE", `/delete_incident/${id}`);
        await asOwner("POST", "/restore", { kind: "incident", id });
      },
    ],
    [
      "destroys what the author deleted",
      async (id) => {
        const gone = await add(article, id);
        await asAdmin("DELETE", `${article.remove}/${id}/${gone}`);
        await asOwner("DELETE", "/destroy", { kind: "article", id: gone, title: incident.title });
      },
    ],
  ])("is not freed for its author when a colleague %s", async (_what, act) => {
    const id = await create({ draft: true });
    await archive.edit(id, { draft: true, narrative_en: "An account" });
    await add(video, id);
    await act(id);
    expect((await site().audit()).at(-1)?.account_id).toBe(archive.owner().accountId);
    await expectRefused(() => setAsAdmin(id, "verified"), LAST_AUTHOR, "status");
    expect(await setAsOwner(id, "verified")).toMatchObject({ status: 200 });
  });

  it.each([
    ["counts", { number_of_killed: 11 }],
    ["one end of a range", { killed: { minimum: 10, maximum: 20 } }],
    ["the date", { date: "2021-01" }],
    ["the place", { location: "Another place" }],
    ["the title", { title: "Another title" }],
    ["the description", { description: "Other words" }],
    ["the kinds", { kinds: ["massacre"] }],
    ["the reason of the counts", { reason: "Counted by hand" }],
    ["the narrative", { narrative_am: "ታሪክ" }],
  ])("is lowered from verified when an edit changes %s, with a message", async (_what, changes) => {
    const { id } = await createVerified();
    const response = await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...changes });
    expect(response.body).toMatchObject({ message: `The incident was saved. ${fallenTo("Corroborated")}` });
    expect((await read<Incident>(`/get_incident_with_id/${id}`)).body.verification).toEqual({
      status: "corroborated",
      since: site().now().toISOString(),
      verified_until: site().now().toISOString(),
    });
    expect(await findLastAudit()).toMatchObject({
      verb: "lower_status",
      kind: "incident",
      subject: id,
      before: { status: "verified", note: "By its report" },
      after: { status: "corroborated" },
    });
  });

  it("returns until when it was verified after each lowering; nothing if it never was", async () => {
    const { id, sources } = await createVerified();
    const never = await create();
    const others = [await add(article, never), await add(video, never, "x", "https://example.org/2")];
    await addClaim(never, others);
    await setAsAdmin(never, "corroborated");
    await archive.edit(id, { title: "Another title" });
    const verified_until = site().now().toISOString();
    site().advanceTime(MINUTE);
    for (const [incident, source] of [[id, sources[1]] as const, [never, others[1]] as const])
      expect(await asAdmin("DELETE", `${video.remove}/${incident}/${source}`)).toMatchObject({ status: 200 });
    const read = async (incident: string) => (await archive.readIncident(incident)).verification;
    const fallen = { status: "reported", since: site().now().toISOString() };
    expect([await read(id), await read(never)]).toEqual([{ ...fallen, verified_until }, fallen]);
  });

  it("stays verified when nothing changes, or only the day of a review", async () => {
    const { id } = await createVerified();
    for (const changes of [incident, { narrative_en_reviewed: false }]) {
      const { body } = await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...changes });
      expect(body).toMatchObject({ message: "The incident was saved." });
      expect(await readStatus(id)).toBe("verified");
    }
  });

  it("is verified again by a colleague in one call, and then was never taken back", async () => {
    const { id, sources } = await createVerified();
    const edited = await asAdmin("PATCH", article.edit, {
      [article.idField]: sources[0],
      base: {},
      article_link: "https://example.org/else",
    });
    expect(edited.body.message).toContain(fallenTo("Corroborated"));
    const { verification } = await archive.readIncident(id);
    await expectRefused(() => setAsAdmin(id, "verified"), LAST_AUTHOR, "status");
    await asOwner("POST", "/set_verification_status", { ...set(id, "verified"), base: verification });
    expect((await archive.readIncident(id)).verification).toEqual({ status: "verified", since: site().now().toISOString() });
  });

  it("is lowered when sources are deleted, and not raised when they are restored", async () => {
    const { id, sources } = await createVerified();
    const remove = (kind: typeof article | typeof video, source: string) => asAdmin("DELETE", `${kind.remove}/${id}/${source}`);
    expect((await remove(article, sources[0])).body.message).toBe(`The article is in the trash. ${fallenTo("Reported")}`);
    expect((await remove(video, sources[1])).body.message).toContain(fallenTo("Not reviewed yet"));
    await asAdmin("POST", "/restore", { kind: "article", id: sources[0] });
    expect(await readStatus(id)).toBe("unreviewed");
    await setAsOwner(id, "verified");
    expect((await asAdmin("POST", "/restore", { kind: "video", id: sources[1] })).body.message).toContain(
      fallenTo("Corroborated"),
    );
    // A copy is not independent.
    const repeated = await asAdmin("PATCH", video.edit, { [video.idField]: sources[1], base: {}, repeats: sources[0] });
    expect(repeated.body.message).toContain(fallenTo("Reported"));
  });

  it("is lowered by an image that is added, changed, deleted or restored", async () => {
    const { id } = await createVerified();
    const image = await addImage(id);
    const calls = [
      () => asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, description: "Another" }),
      () => asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image }),
      () => asAdmin("POST", "/restore", { kind: "image", id: image }),
    ];
    expect(await readStatus(id)).toBe("corroborated");
    for (const send of calls) {
      await setAsOwner(id, "verified");
      expect((await send()).body.message).toContain(fallenTo("Corroborated"));
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

import { v7 as newId } from "uuid";
import { describe, expect, it } from "vitest";
import type { Image } from "#features/archive/sources/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createImage } from "../../../../tests/test-images.ts";
import type { IncidentMetadata } from "./rules.ts";
import { incidentPublications } from "./server/incident-store.ts";

const [article, video] = mediaKinds;

describe.each(engines)("a withdrawn incident on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, read, rows, create, add, addClaim, addImage, fetchTrash, expectRefused } = archive;
  const setStatus = (incident_id: string, status: string, note?: string) =>
    asAdmin("POST", "/set_verification_status", { incident_id, status, note });

  /** Creates an older incident and a withdrawn one with media, a figure and something in the trash. */
  async function withdraw() {
    const older = await create({ title: "Older" });
    const id = await create({ title: "Gone" });
    const source = await add(article, id);
    const trashed = await add(video, id);
    await asAdmin("DELETE", `${video.remove}/${id}/${trashed}`);
    const claim = await addClaim(id, [source]);
    const image = await addImage(id, "About it", await createImage());
    const [{ img } = { img: "" }] = (await read<Image[]>(`/get_images_for_incident/${id}`)).body;
    expect((await site().app.inject(img)).statusCode).toBe(200);
    expect(await setStatus(id, "withdrawn", "It was counted twice.")).toMatchObject({ status: 200 });
    const day = site().now().toISOString().slice(0, 10);
    return {
      older,
      id,
      source,
      trashed,
      claim,
      image,
      img,
      sentence: `This incident was withdrawn on ${day}. The reason: It was counted twice.`,
    };
  }

  it("is not current, in no list and no sitemap, and its images are not served", async () => {
    const { older, id, img } = await withdraw();
    expect((await read<Incident>("/get_current_incident")).body._id).toBe(older);
    expect((await read<IncidentMetadata[]>("/get_metadata_for_five_previous_incidents")).body).toEqual([]);
    expect((await read<IncidentMetadata[]>(`/get_metadata_for_old_previous_incidents`)).body).not.toContain(id);
    const { db } = site();
    const pages = await incidentPublications.listBetween(db, 0, Number.MAX_SAFE_INTEGER);
    expect(pages.map(({ _id }) => _id)).toEqual([older]);
    const sequence = (await incidentPublications.findSequence(db, id)) ?? 0;
    expect(await incidentPublications.countFrom(db, sequence)).toBe(0);
    expect(await incidentPublications.findNextSequence(db, sequence - 1)).toBeUndefined();
    expect((await site().app.inject(img)).statusCode).toBe(410);
  });

  it("cannot be unpublished, and an incident that is not public cannot be withdrawn", async () => {
    const { id, sentence } = await withdraw();
    await expectRefused(
      () => asAdmin("POST", "/unpublish", { kind: "incident", id }),
      "A withdrawn incident says when and why it was withdrawn. It stays so.",
    );
    expect((await read(`/get_incident_with_id/${id}`)).body).toMatchObject({ message: sentence });
    const draft = await create({ draft: true });
    const unpublished = await create({ title: "Hidden" });
    await asAdmin("POST", "/unpublish", { kind: "incident", id: unpublished });
    for (const hidden of [draft, unpublished])
      await expectRefused(() => setStatus(hidden, "withdrawn", "x"), "It is not public, so there is nothing to withdraw.");
  });

  it("returns 201 with only the day and the reason from every call", async () => {
    const { id, source, trashed, claim, image, sentence } = await withdraw();
    for (const path of ["incident_with_id", "videos_for_incident", "images_for_incident", "claims_for_incident"]) {
      expect(await read(`/get_${path}/${id}`), path).toMatchObject({ status: 201, body: { message: sentence } });
    }
    const figure = { incident_id: id, kind: "missing", as_written: "x", sources: [source] };
    await expectRefused(() => asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, title: "New" }), sentence);
    await expectRefused(() => asAdmin("POST", "/create_claim", figure), sentence);
    await expectRefused(
      () => asAdmin("POST", video.create, { incident_id: id, video_link: "https://a.org", description: "x" }),
      sentence,
    );
    // Its parts do not exist, like those of an incident in the trash.
    await expectRefused(() => asAdmin("PATCH", `/edit_claim/${claim}`, { about: true }), messages.doesNotExist);
    await expectRefused(
      () => asAdmin("PATCH", article.edit, { [article.idField]: source, base: {}, title: "x" }),
      messages.doesNotExist,
    );
    await expectRefused(() => asAdmin("POST", "/restore", { kind: "video", id: trashed }), messages.doesNotExist);
    await expectRefused(
      () => asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, description: "x" }),
      messages.doesNotExist,
    );
    expect(Object.values(await fetchTrash()).flat()).toEqual([]);
  });

  it("shows visitors when and why, and lists withdrawn incidents for admins", async () => {
    const { older, id } = await withdraw();
    const since = site().now().toISOString();
    const note = "It was counted twice.";
    expect(await read(`/get_withdrawal/${id}`)).toMatchObject({ status: 200, body: { since, note } });
    for (const other of [older, UNKNOWN_ID]) {
      expect(await read(`/get_withdrawal/${other}`)).toMatchObject({
        status: 201,
        body: { message: "No such incident was withdrawn." },
      });
    }
    const { body } = await asAdmin("GET", "/get_withdrawn_incidents");
    expect(body).toMatchObject([{ _id: id, title: "Gone", verification: { status: "withdrawn", note, since } }]);
    site().advanceTime(1000);
    await setStatus(older, "withdrawn", note);
    expect((await asAdmin("GET", "/get_withdrawn_incidents")).body).toMatchObject([{ _id: older }, { _id: id }]);
  });

  it("lists withdrawn incidents by pages, also those withdrawn at once", async () => {
    const { id } = await withdraw();
    const { sequence: _, ...row } = await site()
      .db.selectFrom("incident")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 119 }, () => newId());
    await site().database.inTransaction(async (tx) => {
      for (const copy of ids)
        await tx
          .insertInto("incident")
          .values({ ...row, id: copy })
          .execute();
    });
    const listed: string[] = [];
    for (const length of [50, 50, 20, 0]) {
      const before = listed.at(-1);
      const { body } = await asAdmin("GET", `/get_withdrawn_incidents${before ? `?before=${before}` : ""}`);
      const page = (body as unknown as IncidentMetadata[]).map(({ _id }) => _id);
      expect(page).toHaveLength(length);
      listed.push(...page);
    }
    expect(listed).toEqual([id, ...ids].toReversed());
    await setStatus(id, "reported");
    expect(await asAdmin("GET", `/get_withdrawn_incidents?before=${id}`)).toMatchObject({ status: 201 });
  });

  it("returns to its position with all its parts when another status is set", async () => {
    const { older, id, img, claim, source } = await withdraw();
    const newer = await create({ title: "Newer" });
    expect(await setStatus(id, "reported")).toMatchObject({ status: 200 });
    const previous = (await read<IncidentMetadata[]>("/get_metadata_for_five_previous_incidents")).body;
    expect((await read<Incident>("/get_current_incident")).body._id).toBe(newer);
    expect(previous.map(({ _id }) => _id)).toEqual([id, older]);
    expect((await read<Incident>(`/get_incident_with_id/${id}`)).body).toMatchObject({
      articles: [{ _id: source }],
      claims: [{ _id: claim }],
      verification: { status: "reported" },
    });
    expect((await site().app.inject(img)).statusCode).toBe(200);
    expect((await fetchTrash()).video).toMatchObject([{ incident_title: "Gone" }]);
    expect((await asAdmin("GET", "/get_withdrawn_incidents")).body).toEqual([]);
  });

  it("can be deleted and restored, and still is withdrawn", async () => {
    const { id, sentence } = await withdraw();
    expect(await asAdmin("DELETE", `/delete_incident/${id}`)).toMatchObject({ status: 200 });
    expect((await asAdmin("GET", "/get_withdrawn_incidents")).body).toEqual([]);
    expect(await read(`/get_incident_with_id/${id}`)).toMatchObject({ status: 201, body: { message: sentence } });
    await asAdmin("POST", "/restore", { kind: "incident", id });
    expect(await read(`/get_incident_with_id/${id}`)).toMatchObject({ status: 201, body: { message: sentence } });
    expect((await rows()).incidents).toMatchObject([{}, { verification: "withdrawn" }]);
  });
});

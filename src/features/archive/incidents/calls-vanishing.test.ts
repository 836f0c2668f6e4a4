import { describe, expect, it } from "vitest";
import type { Image } from "#features/archive/sources/rules.ts";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { createImage } from "../../../../tests/test-images.ts";
import type { ArchiveChange } from "../revisions/rules.ts";

const [article] = mediaKinds;
const MARK = "Unmistakable";
const REASON = "A witness is in danger.";
const kind = "incident";

describe("an incident that was public and is unpublished or deleted on sqlite", () => {
  const { site, asAdmin, read, create, edit, add, addImage, findLastAudit } = setUpArchiveSite("sqlite");
  const unpublish = (id: string, reason?: string) => asAdmin("POST", "/unpublish", { kind, id, reason });
  const remove = (id: string, reason?: string) => asAdmin("DELETE", `/delete_incident/${id}`, { reason });
  const publish = (id: string) => asAdmin("POST", "/publish", { kind, id });
  const restore = (id: string) => asAdmin("POST", "/restore", { kind, id });
  const acts = { unpublish: [unpublish, publish], delete_incident: [remove, restore] } as const;
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const listAddresses = (id: string) => [
    ...["incident_with_id", "videos_for_incident", "images_for_incident", "claims_for_incident", "revisions"].map(
      (name) => `/get_${name}/${id}`,
    ),
    `/get_revision/${id}/1`,
    `/get_newest_revision/${id}`,
    `/get_incident_history/${id}`,
    `/get_revision_comparison/${id}/1/2`,
  ];
  const listRevisions = (id: string) =>
    site().db.selectFrom("incident_revision").selectAll().where("incident_id", "=", id).orderBy("number").execute();
  const findChanges = async (id: string) =>
    (await read<ArchiveChange[]>("/get_changes")).body.filter(({ incident_id }) => incident_id === id);

  it.each(names)("says by %s when and why in every call, in /changes, and shows none of its texts", async (name) => {
    const [takeBack, bringBack] = acts[name];
    const id = await create({ title: MARK, description: MARK });
    await add(article, id, MARK);
    await addImage(id, MARK, await createImage());
    const [{ img } = { img: "" }] = (await read<Image[]>(`/get_images_for_incident/${id}`)).body;
    const told = (await listRevisions(id)).length;
    expect(await takeBack(id, REASON)).toMatchObject({ status: 200 });
    expect((await findLastAudit())?.after).toMatchObject({ reason: REASON });
    const since = site().now().toISOString();
    const message = `This incident was withdrawn on ${since.slice(0, 10)}. The reason: ${REASON}`;
    for (const address of listAddresses(id)) {
      expect(await read(address), address).toMatchObject({ status: 201, body: { message } });
    }
    expect(await read(`/get_withdrawal/${id}`)).toMatchObject({ status: 200, body: { since, note: REASON } });
    expect((await site().app.inject(img)).statusCode).toBe(410);
    const [change, ...others] = await findChanges(id);
    expect(change).toMatchObject({
      title: null,
      number: told + 1,
      reason: REASON,
      changes: [{ field: "withdrawn", after: true }],
    });
    expect(others).toEqual([]);
    const [newest] = (await listRevisions(id)).slice(-1);
    expect(JSON.parse(newest?.body_json ?? "")).toMatchObject({
      _id: id,
      change_reason: REASON,
      verification: { status: "withdrawn", since, note: REASON },
    });
    expect(newest?.body_json).not.toContain(MARK);

    expect(await bringBack(id)).toMatchObject({ status: 200 });
    expect(await read(`/get_incident_with_id/${id}`)).toMatchObject({ status: 200, body: { title: MARK } });
    expect((await site().app.inject(img)).statusCode).toBe(200);
    expect((await findChanges(id))[0]).toMatchObject({
      title: MARK,
      number: told + 2,
      changes: [{ field: "withdrawn", before: true, after: false }],
    });
    expect(await read(`/get_withdrawal/${id}`)).toMatchObject({ status: 201 });
    expect(await read(`/get_revision/${id}/${told + 1}`)).toMatchObject({
      status: 200,
      body: { incident: null, withdrawal: { since, note: REASON } },
    });
  });

  it.each(names)("says that no reason was given where %s has none", async (name) => {
    const id = await create();
    await acts[name][0](id);
    expect(await read(`/get_withdrawal/${id}`)).toMatchObject({ status: 200, body: { note: null } });
    expect((await read<{ message: string }>(`/get_incident_with_id/${id}`)).body.message).toContain("No reason was given.");
  });

  it("tells the first act that took it back, and nothing of what follows out of sight", async () => {
    const id = await create({ title: "Before" });
    await unpublish(id, REASON);
    const told = await listRevisions(id);
    site().advanceTime(1000);
    await edit(id, { title: MARK });
    await remove(id, "Another reason");
    await restore(id);
    expect(await listRevisions(id)).toEqual(told);
    await publish(id);
    expect((await findChanges(id))[0]).toMatchObject({ title: MARK, number: 3 });
  });

  it("returns 404 for a picture that was never public, and 410 for one that was", async () => {
    const id = await create();
    await addImage(id, "Shown", await createImage());
    await unpublish(id);
    await addImage(id, "Hidden", await createImage({ background: "#999" }));
    const images = (await asAdmin("GET", `/get_images_for_incident/${id}`)).body as unknown as Image[];
    const statuses = images.map(async ({ img }) => (await site().app.inject(img.replace("/drafts", ""))).statusCode);
    expect(images.map(({ description }) => description)).toEqual(["Hidden", "Shown"]);
    expect(await Promise.all(statuses)).toEqual([404, 410]);
    // One that went to the trash itself says nothing of the incident.
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: images[1]?._id });
    expect((await site().app.inject(images[1]?.img.replace("/drafts", "") ?? "")).statusCode).toBe(404);
    // Also if the note of the withdrawal has changed meanwhile.
    await publish(id);
    const withdraw = (note: string) =>
      asAdmin("POST", "/set_verification_status", { incident_id: id, status: "withdrawn", note });
    await withdraw("One");
    await withdraw("Two");
    const { img = "" } = images[0] ?? {};
    expect((await site().app.inject(img.replace("/drafts", ""))).statusCode).toBe(410);
  });

  it("does not tell one that never was public from one that does not exist", async () => {
    const draft = await create({ draft: true });
    const trashed = await create({ draft: true });
    await remove(trashed, REASON);
    // The second may end between both.
    const readUndated = async (address: string) => {
      const { headers, ...response } = await read(address);
      return { ...response, headers: { ...headers, date: undefined, "x-request-id": undefined } };
    };
    for (const id of [draft, trashed]) {
      for (const address of [...listAddresses(id), `/get_withdrawal/${id}`, `/get_destroyed_incident/${id}`]) {
        expect(await readUndated(address), address).toEqual(await readUndated(address.replace(id, UNKNOWN_ID)));
      }
      expect(await findChanges(id)).toEqual([]);
      expect(await listRevisions(id)).toEqual([]);
    }
    expect((await read(`/get_incident_with_id/${trashed}`)).body).toEqual({ message: messages.doesNotExist });
    for (const name of ["newest_revision", "incident_history"])
      expect((await asAdmin("GET", `/get_${name}/${draft}`)).body, name).toEqual({ message: messages.doesNotExist });
  });

  it("refuses a reason that is too long", async () => {
    const id = await create();
    const message = "The reason cannot be more than 300 characters";
    for (const act of [unpublish, remove]) {
      expect(await act(id, "x".repeat(301))).toMatchObject({ status: 201, body: { message } });
    }
    expect(await read(`/get_incident_with_id/${id}`)).toMatchObject({ status: 200 });
  });
});

import { describe, expect, it } from "vitest";
import { insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { type ImageFile, insertAvifFiles, insertImage } from "#features/archive/sources/server/image-store.ts";
import { incidentData } from "../../../../../../tests/incident-data.ts";
import { getWithdrawal, setUpArchiveSite } from "../../../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../../../tests/test-database.ts";
import { createImage } from "../../../../../../tests/test-images.ts";
import { appendLateFiles, appendRevision } from "./append-to-manifest.ts";
import { findManifestProblems } from "./find-manifest-problems.ts";
import { listEntries } from "./manifest-entry-store.ts";

const LATER = "2031-05-06T07:08:09.000Z";

const original: ImageFile = {
  ...{ key: `originals/${"b".repeat(64)}`, role: "original", type: "image/png", sha256: "b".repeat(64) },
  ...{ bytes: 1, width: 64, height: 48 },
};
const imageValues = { description: "x", address: "x-1x1", filename: "a.png", isUntouched: false, files: [original] };

describe.each(engines)("appendRevision on %s", (engine) => {
  const { site, create, edit, addImage, asAdmin, asOwner, upload } = setUpArchiveSite(engine);
  const entries = () => listEntries(site().database.reader, { after: 0, limit: 1000 });
  const logged = async () => (await entries()).map(({ kind, incident_id, revision }) => `${kind} ${incident_id} ${revision}`);
  const findProblems = () => findManifestProblems(site().database);
  const filesOf = (imageId: string) =>
    site().db.selectFrom("image_file").select(["role", "sha256"]).where("image_id", "=", imageId).execute();
  const avif: ImageFile = {
    ...{ key: `served/${"a".repeat(64)}.avif`, role: "served", type: "image/avif", sha256: "a".repeat(64) },
    ...{ bytes: 1, width: 64, height: 48 },
  };
  const insertAvif = (id: string) =>
    site().database.inTransaction(async (tx) => {
      await insertAvifFiles(tx, id, [avif]);
      await appendLateFiles(tx, id, LATER);
    });

  it("logs each revision with hashes, and each file with the first revision naming it", async () => {
    const id = await create();
    await edit(id, { title: "Other" });
    const image = await addImage(id);
    await edit(id, { title: "Once more" });
    expect(await logged()).toEqual([
      `revision ${id} 1`,
      `revision ${id} 2`,
      `original ${id} 3`,
      `served ${id} 3`,
      `revision ${id} 3`,
      `revision ${id} 4`,
    ]);
    const rows = await entries();
    const revisions = await site().db.selectFrom("incident_revision").selectAll().orderBy("number").execute();
    expect(rows.filter(({ kind }) => kind === "revision")).toEqual(
      revisions.map(({ sha256, record_sha256 }) => expect.objectContaining({ sha256, record_sha256 })),
    );
    const hashes = (await filesOf(image)).map(({ sha256 }) => sha256).sort();
    expect(
      rows
        .filter(({ kind }) => kind !== "revision")
        .map(({ sha256 }) => sha256)
        .sort(),
    ).toEqual(hashes);
    expect(rows.find(({ kind }) => kind === "served")).toMatchObject({ type: "image/webp", record_sha256: null });
    expect(rows.find(({ kind }) => kind === "original")).toMatchObject({ type: null, width: null });
    expect(await findProblems()).toEqual([]);
  });

  it("logs nothing for a write that no visitor sees or that fails", async () => {
    const id = await create();
    await asAdmin("DELETE", `/delete_incident/${id}`);
    const before = await entries();
    expect(await addImageTo(id)).toBe(201);
    expect((await edit(id, { title: "" })).status).toBe(201);
    const failing = site().database.inTransaction(async (tx) => {
      await appendRevision(tx, { incident_id: id, number: 9, sha256: "x", record_sha256: "y", body_json: "{}" }, LATER);
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await entries()).toEqual(before);
  });

  it("keeps its entries when an image or its incident is deleted for good", async () => {
    const id = await create();
    const image = await addImage(id);
    const other = await addImage(id, "Another", await createImage({ background: "#123456" }));
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
    const before = await entries();
    await asOwner("DELETE", "/destroy", { kind: "image", id: image, title: "A title" });
    expect(await filesOf(image)).toEqual([]);
    expect(await entries()).toEqual(before);
    expect(await findProblems()).toEqual([]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    const deleted = await entries();
    expect(deleted.slice(0, -1)).toEqual(before);
    expect((await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" })).status).toBe(200);
    expect(await filesOf(other)).toEqual([]);
    expect(await entries()).toEqual(deleted);
    expect(await findProblems()).toEqual([]);
  });

  it("logs a draft and its images once it is published, and keeps the entries", async () => {
    const id = await create({ draft: true });
    const image = await addImage(id);
    await insertAvif(image);
    // The same again, and a revision that is deleted before it is published.
    await addImage(id);
    const trashed = await addImage(id, "Another", await createImage({ background: "#123456" }));
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: trashed });
    expect(await entries()).toEqual([]);
    expect((await site().app.inject("/manifest.jsonl")).payload).not.toContain(id);
    expect((await asAdmin("POST", "/publish", { kind: "incident", id })).status).toBe(200);
    const published = await logged();
    expect(published).toEqual([`original ${id} 1`, `served ${id} 1`, `served ${id} 1`, `revision ${id} 1`]);
    expect((await asAdmin("POST", "/unpublish", { kind: "incident", id })).status).toBe(200);
    await addImage(id, "Another", await createImage({ background: "#654321" }));
    expect(await logged()).toEqual([...published, `revision ${id} 2`]);
    expect(await findProblems()).toEqual([]);
  });

  it("logs an AVIF file of a published image on its own day, and no other", async () => {
    const id = await create();
    const image = await addImage(id);
    await insertAvif(image);
    const late = (await entries()).at(-1);
    expect(late).toMatchObject({ date: "2031-05-06", sha256: avif.sha256, type: "image/avif", revision: 2, incident_id: id });
    // The days never go back, even when the clock does.
    await edit(id, { title: "Other" });
    expect((await entries()).at(-1)).toMatchObject({ kind: "revision", date: "2031-05-06" });
    expect(await findProblems()).toEqual([]);
    const { length } = await entries();
    const unpublished = await site().database.inTransaction(async (tx) => {
      const incidentId = await insertIncident(tx, incidentData, site().now());
      return insertImage(tx, { incidentId, ...imageValues }, site().now());
    });
    await insertAvif(unpublished);
    expect(await entries()).toHaveLength(length);
  });

  it("logs the files of equal images once", async () => {
    const id = await create();
    await addImage(id);
    const { length } = await entries();
    await addImage(id, "Once more");
    expect((await logged()).slice(length)).toEqual([`revision ${id} 3`]);
    expect(await findProblems()).toEqual([]);
  });

  it("names entries that the log lacks, has too many of, or has with other values", async () => {
    const id = await create();
    await addImage(id);
    const write = (work: Parameters<ReturnType<typeof site>["database"]["inTransaction"]>[0]) =>
      site().database.inTransaction(work);
    const rows = await entries();
    await write((tx) => tx.deleteFrom("manifest_entry").where("number", "=", 4).execute());
    expect(await findProblems()).toEqual([`Manifest: revision 2 of incident ${id} is not in it.`]);
    await write((tx) => tx.deleteFrom("manifest_entry").where("number", "=", 3).execute());
    expect((await findProblems()).join()).toContain("is not in it");
    await write((tx) => tx.deleteFrom("manifest_entry").execute());
    await write((tx) => tx.insertInto("manifest_entry").values(rows).execute());
    await write((tx) => tx.deleteFrom("manifest_entry").where("number", "=", 2).execute());
    expect((await findProblems()).join()).toContain("Manifest: entry 3");
    await write((tx) => tx.deleteFrom("manifest_entry").execute());
    await write((tx) => tx.insertInto("manifest_entry").values(rows).execute());
    expect(await findProblems()).toEqual([]);
    const { length } = rows;
    await write((tx) => appendRevision(tx, { ...invented, incident_id: id, number: 7 }, LATER));
    expect(await findProblems()).toEqual([
      `Manifest: entry ${length + 1} tells revision 7 of incident ${id}, which is not stored, and nothing says that it was deleted.`,
    ]);
  });

  it("names a revision and an image that are stored with other hashes", async () => {
    const id = await create();
    const image = await addImage(id);
    const [first] = await entries();
    const tell = (what: string) => expect.stringMatching(`^Manifest: entry \\d+ tells ${what}.*, which is not stored`);
    const { inTransaction } = site().database;
    const setRecord = (record_sha256: string) =>
      inTransaction((tx) => tx.updateTable("incident_revision").set({ record_sha256 }).where("number", "=", 1).execute());
    await setRecord("1".repeat(64));
    expect(await findProblems()).toEqual([tell(`revision 1 of incident ${id}`)]);
    await setRecord(first?.record_sha256 ?? "");
    expect(await findProblems()).toEqual([]);
    const sha256 = "2".repeat(64);
    await inTransaction((tx) => tx.updateTable("image_file").set({ sha256 }).where("role", "=", "served").execute());
    expect(await findProblems()).toEqual([
      tell("the served file"),
      `Manifest: a file of image ${image}, ${sha256}, is not in it.`,
    ]);
  });

  const invented = { sha256: "0".repeat(64), record_sha256: "1".repeat(64), body_json: "{}" };
  const addImageTo = async (id: string) => {
    const { status, body } = await upload([
      ["image_archive", { name: "a.png", bytes: await createImage() }],
      ["incident_id", id],
      ["description", "x"],
    ]);
    expect(body).toEqual({ message: getWithdrawal(site().now()) });
    return status;
  };
});

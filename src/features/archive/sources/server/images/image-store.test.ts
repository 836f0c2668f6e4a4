import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { incidentPublications, insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { incidentData } from "../../../../../../tests/incident-data.ts";
import { emptyTables, engines, openTestDatabase } from "../../../../../../tests/test-database.ts";
import {
  type Db,
  duplicateImage,
  findImageWithoutAvif,
  type ImageFile,
  imageStore,
  insertAvifFiles,
  insertImage,
  listImageFilenames,
  listImageFiles,
  listImages,
  listServedFiles,
} from "../image-store.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const ADDRESS = "AbCdEfGhIjKlMnOpQrSt_--2x1";
const createFile = (key: string, values: Partial<ImageFile> = {}): ImageFile => ({
  ...{ key, role: "served", type: "image/webp", sha256: key, bytes: 1, width: 480, height: 320 },
  ...values,
});
const original = createFile("originals/0a", { role: "original", type: "image/png", width: 1200, height: 800 });
const [small, large] = [createFile("served/1b.webp"), createFile("served/2c.webp", { width: 960, height: 640 })];
const avif = createFile("served/3d.avif", { type: "image/avif" });

describe.each(engines)("image store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let incidentId: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const values = { description: "x", address: ADDRESS, filename: "a.png", isUntouched: false, files: [large, original, small] };
  const add = () => write((tx) => insertImage(tx, { incidentId, ...values }, NOW));
  const addAvif = (id: string) => write((tx) => insertAvifFiles(tx, id, [avif]));
  const keysAt = async (address: string) => (await listServedFiles(db, address)).map(({ key }) => key);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await emptyTables(opened.database, "pending_file", "image_file", "image", "source", "incident_text", "incident");
    incidentId = await write((tx) => insertIncident(tx, incidentData, NOW));
  });

  it("lists the files of an image by width, and serves all but the original", async () => {
    const id = await add();
    expect(await listImageFiles(db, id)).toEqual([small, large, original]);
    expect(await listServedFiles(db, ADDRESS)).toEqual([small, large]);
    expect(await listServedFiles(db, ADDRESS.toLowerCase())).toEqual([]);
  });

  it("serves no image that is in the trash itself or with its incident", async () => {
    const id = await add();
    await write((tx) => imageStore.trash(tx, id, NOW));
    expect(await keysAt(ADDRESS)).toEqual([]);
    await write((tx) => imageStore.restore(tx, id));
    expect(await keysAt(ADDRESS)).toEqual([small.key, large.key]);
    await write((tx) => incidentPublications.trash(tx, incidentId, NOW));
    expect(await keysAt(ADDRESS)).toEqual([]);
  });

  it("serves, of images with the same address, the one with AVIF", async () => {
    await add();
    const id = await add();
    await add();
    await addAvif(id);
    expect(await keysAt(ADDRESS)).toContain(avif.key);
  });

  it("finds the oldest image without AVIF that is neither deleted nor excluded", async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    expect(await findImageWithoutAvif(db, [])).toBe(first);
    expect(await findImageWithoutAvif(db, [first])).toBe(second);
    await write((tx) => imageStore.trash(tx, second, NOW));
    expect(await findImageWithoutAvif(db, [first])).toBe(third);
    await addAvif(third);
    expect(await findImageWithoutAvif(db, [first])).toBeUndefined();
    await write((tx) => imageStore.restore(tx, second));
    expect(await findImageWithoutAvif(db, [first])).toBe(second);
  });

  it("inserts AVIF once, and none for an image deleted for good", async () => {
    const id = await add();
    expect(await addAvif(id)).toBe(true);
    expect(await addAvif(id)).toBe(false);
    expect((await listImageFiles(db, id)).filter(({ type }) => type === "image/avif")).toEqual([avif]);
    await write((tx) => imageStore.delete(tx, id));
    expect(await addAvif(id)).toBe(false);
    expect(await listImageFiles(db, id)).toEqual([]);
  });

  it("inserts AVIF for one image, and leaves the others without", async () => {
    const [first, second] = [await add(), await add()];
    expect(await addAvif(second)).toBe(true);
    expect(await findImageWithoutAvif(db, [])).toBe(first);
    expect(await listImageFiles(db, first)).toEqual([small, large, original]);
    expect(await addAvif(first)).toBe(true);
    expect(await addAvif(await add())).toBe(true);
  });

  it("copies one image into another incident, without its AVIF", async () => {
    await add();
    const id = await write((tx) => insertImage(tx, { incidentId, ...values, description: "y", filename: "b.png" }, NOW));
    await addAvif(id);
    const other = await write((tx) => insertIncident(tx, incidentData, NOW));
    const copy = await write((tx) => duplicateImage(tx, id, other, NOW));
    expect(await listImageFiles(db, copy)).toEqual([small, large, original]);
    expect(await listImages(db, other)).toMatchObject([{ _id: copy, description: "y", address: ADDRESS }]);
    expect(await listImageFilenames(db, other)).toEqual(new Map([[copy, "b.png"]]));
    expect(await addAvif(copy)).toBe(true);
  });

  it("deletes the files of one image", async () => {
    const [first, second] = [await add(), await add()];
    await write((tx) => imageStore.delete(tx, second));
    expect(await listImageFiles(db, first)).toEqual([small, large, original]);
    expect(await listImages(db, incidentId)).toMatchObject([{ _id: first }]);
  });
});

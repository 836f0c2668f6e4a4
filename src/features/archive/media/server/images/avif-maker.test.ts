import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openUpload } from "#platform/server/open-upload.ts";
import { engines, openTestDatabase } from "../../../../../../tests/test-database.ts";
import { listFiles, makeImage, makeNoise } from "../../../../../../tests/test-images.ts";
import { openTestMedia } from "../../../../../../tests/test-media.ts";
import { insertIncident } from "../../../incidents/server/store.ts";
import { createAvifMaker } from "./avif-maker.ts";
import { type Db, insertImage, listFiles as listFilesOf, markImage, removeImage } from "./image-store.ts";
import { createImages } from "./images.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const LONG = { timeout: 50_000 };

describe.each(engines)("AVIF, made in the background on %s", (engine) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  async function open() {
    const { database, close } = await openTestDatabase(engine);
    const { media, mediaFolder, closeMedia } = await openTestMedia();
    const report = vi.fn();
    const options = { ...media, ...database, report, delay: 0, niceness: 0 };
    const images = createImages({ ...options, makesAvif: false });
    cleanUps.push(close, closeMedia, images.close);
    const write = <T>(work: (tx: Db) => Promise<T>) => database.inTransaction(work);
    const counts = { number_of_killed: 0, number_of_injured: 0, number_of_displaced: 0 };
    const text = { title: "x", description: "x", location: "x", date_of_incident: "2021-01-12", ...counts };
    const incidentId = await write((tx) => insertIncident(tx, text, NOW));

    /** Adds an image as the call does. */
    async function add(bytes: Buffer): Promise<string> {
      await mkdir(mediaFolder, { recursive: true });
      const path = join(mediaFolder, "picked");
      await writeFile(path, bytes);
      const upload = await openUpload(path, media.incoming);
      const kept = await images.keep(upload);
      await upload.close();
      return write(async (tx) => {
        await images.claim(tx, kept);
        return insertImage(tx, { incidentId, description: "x", filename: "x", isUntouched: false, ...kept }, NOW);
      });
    }
    const start = () => {
      const maker = createAvifMaker(options);
      cleanUps.push(maker.close);
      return maker;
    };
    const stateOf = async (id: string) => {
      const row = await database.reader.selectFrom("image").select("avif_state").where("id", "=", id).executeTakeFirst();
      return row?.avif_state;
    };
    const becomesDone = (id: string) => vi.waitFor(async () => expect(await stateOf(id)).toBe("done"), LONG);
    const avifOf = async (id: string) => (await listFilesOf(database.reader, id)).filter(({ type }) => type === "image/avif");
    return { options, database, media, mediaFolder, report, write, add, start, stateOf, becomesDone, avifOf };
  }

  it("is kept in every width in which it is smaller, and is what it says", async () => {
    const { database, add, start, becomesDone, avifOf, media, report } = await open();
    const id = await add(await makeNoise({ width: 500, height: 300 }));
    start().wake();
    await becomesDone(id);
    const files = await listFilesOf(database.reader, id);
    const avif = await avifOf(id);
    expect(avif.map(({ width }) => width)).toEqual([480, 500]);
    for (const { key, width, height, bytes } of avif) {
      expect(bytes).toBeLessThan(files.find((file) => file.type === "image/webp" && file.width === width)?.bytes ?? 0);
      const chunks: Buffer[] = [];
      for await (const chunk of (await media.store.read(key)) ?? []) chunks.push(chunk);
      expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({ format: "heif", compression: "av1", width, height });
    }
    expect(report).not.toHaveBeenCalled();
  });

  it("is not kept where it is larger", async () => {
    const { add, start, becomesDone, avifOf, mediaFolder } = await open();
    const id = await add(await makeImage());
    const before = await listFiles(mediaFolder);
    const maker = start();
    maker.wake();
    await becomesDone(id);
    await maker.close();
    expect(await avifOf(id)).toEqual([]);
    expect(await listFiles(mediaFolder)).toEqual(before);
  });

  it("is taken up where it was interrupted, oldest first, and also for what comes meanwhile", async () => {
    const { add, start, stateOf, becomesDone, media } = await open();
    const ids = [await add(await makeNoise()), await add(await makeImage())];
    const interrupted = start();
    interrupted.wake();
    // It has begun: the folder of its first file is there.
    await vi.waitFor(async () => expect(await readdir(media.incoming)).not.toEqual([]), LONG);
    await interrupted.close();
    interrupted.wake();
    expect(await Promise.all(ids.map(stateOf))).toContain("pending");
    const maker = start();
    maker.wake();
    maker.wake();
    ids.push(await add(await makeImage({ background: "#fff" })));
    maker.wake();
    for (const id of ids) await becomesDone(id);
  });

  it("waits for a store that fails, and says so", async () => {
    const { add, start, stateOf, becomesDone, media, report } = await open();
    const id = await add(await makeNoise());
    const read = vi.spyOn(media.store, "read").mockRejectedValue(new Error("out of reach"));
    start().wake();
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1), LONG);
    expect(await stateOf(id)).toBe("pending");
    read.mockRestore();
    const other = await add(await makeNoise({ width: 80 }));
    start().wake();
    await becomesDone(id);
    await becomesDone(other);
  });

  it("is done without for an original that breaks the worker, and the next is made", async () => {
    const { add, start, becomesDone, avifOf, media } = await open();
    const broken = await add(await makeNoise());
    const { store } = media;
    const read = store.read.bind(store);
    let isFirst = true;
    vi.spyOn(store, "read").mockImplementation(async (key, range) => {
      const stream = await read(key, range);
      if (isFirst) stream?.on("data", (chunk: Buffer) => chunk.fill(0));
      isFirst = false;
      return stream;
    });
    const fine = await add(await makeNoise({ width: 500, height: 400 }));
    start().wake();
    await becomesDone(broken);
    await becomesDone(fine);
    expect(await avifOf(broken)).toEqual([]);
    expect(await avifOf(fine)).not.toEqual([]);
  });

  it("leaves nothing of an image that is destroyed meanwhile", async () => {
    const { add, start, write, media, mediaFolder } = await open();
    const id = await add(await makeNoise({ width: 500, height: 400 }));
    const { store } = media;
    const keep = store.keep.bind(store);
    const hasKept = Promise.withResolvers<void>();
    vi.spyOn(store, "keep").mockImplementation(async (key, path, type) => {
      if (type === "image/avif") {
        await write((tx) => removeImage(tx, id));
        hasKept.resolve();
      }
      return keep(key, path, type);
    });
    start().wake();
    await hasKept.promise;
    await vi.waitFor(async () => expect((await listFiles(mediaFolder)).join()).not.toMatch(/avif/), LONG);
  });

  it("waits until nobody has uploaded for a while", async () => {
    const { add, stateOf, report, options } = await open();
    const id = await add(await makeImage());
    const maker = createAvifMaker({ ...options, delay: 24 * 60 * 60 * 1000 });
    maker.wake();
    maker.wake();
    await maker.close();
    expect(await stateOf(id)).toBe("pending");
    expect(report).not.toHaveBeenCalled();
  });

  it("is not made for what is in the trash, until it is back", async () => {
    const { add, start, write, stateOf, becomesDone } = await open();
    const deleted = await add(await makeImage());
    await write((tx) => markImage(tx, deleted, NOW));
    const standing = await add(await makeImage({ background: "#fff" }));
    const maker = start();
    maker.wake();
    await becomesDone(standing);
    expect(await stateOf(deleted)).toBe("pending");
    await write((tx) => markImage(tx, deleted, null));
    maker.wake();
    await becomesDone(deleted);
  });
});

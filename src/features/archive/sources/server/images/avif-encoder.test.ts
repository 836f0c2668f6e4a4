import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { appendLateFiles } from "#features/archive/revisions/proof/server/append-to-manifest.ts";
import { findManifestProblems } from "#features/archive/revisions/proof/server/find-manifest-problems.ts";
import { listEntries } from "#features/archive/revisions/proof/server/manifest-entry-store.ts";
import { reviseIncidents } from "#features/archive/revisions/server/revise-incidents.ts";
import { openLocalFile } from "#platform/server/http/open-local-file.ts";
import { incidentData } from "../../../../../../tests/incident-data.ts";
import { openTestDatabase } from "../../../../../../tests/test-database.ts";
import { createImage, createNoiseImage, listFiles } from "../../../../../../tests/test-images.ts";
import { openTestMedia } from "../../../../../../tests/test-media.ts";
import { type Db, imageStore, insertImage, listImageFiles } from "../image-store.ts";
import { createAvifEncoder } from "./avif-encoder.ts";
import { createImageService } from "./image-service.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

describe("createAvifEncoder on sqlite", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  async function open() {
    const { database, close } = await openTestDatabase("sqlite");
    const { media, mediaDirectory, closeMedia } = await openTestMedia();
    const report = vi.fn();
    const options = { ...media, ...database, report, appendLateFiles, delayMs: 0, niceness: 0 };
    const images = createImageService({ ...options, isAvifEnabled: false });
    cleanUps.push(close, closeMedia, images.close);
    const write = <T>(work: (tx: Db) => Promise<T>) => database.inTransaction(work);
    const incidentId = await write((tx) => insertIncident(tx, incidentData, NOW));

    /** Adds an image like the API call. */
    async function add(bytes: Buffer): Promise<string> {
      await mkdir(mediaDirectory, { recursive: true });
      const path = join(mediaDirectory, "picked");
      await writeFile(path, bytes);
      const upload = await openLocalFile(path, media.incoming);
      const tempImage = await images.putTemp(upload);
      await upload.close();
      return write(async (tx) => {
        await images.makePermanent(tx, tempImage);
        return insertImage(tx, { incidentId, description: "x", filename: "x", isUntouched: false, ...tempImage }, NOW);
      });
    }
    const start = () => {
      const encoder = createAvifEncoder(options);
      cleanUps.push(encoder.close);
      return encoder;
    };
    const stateOf = async (id: string) => {
      const row = await database.reader.selectFrom("image").select("avif_state").where("id", "=", id).executeTakeFirst();
      return row?.avif_state;
    };
    const waitUntilDone = (id: string) => expect.poll(() => stateOf(id)).toBe("done");
    const avifOf = async (id: string) => (await listImageFiles(database.reader, id)).filter(({ type }) => type === "image/avif");
    return { options, database, incidentId, media, mediaDirectory, report, write, add, start, stateOf, waitUntilDone, avifOf };
  }

  it("stores AVIF for every width where it is smaller", async () => {
    const { database, add, start, waitUntilDone, avifOf, media, report } = await open();
    const id = await add(await createNoiseImage({ width: 500, height: 300 }));
    start().schedule();
    await waitUntilDone(id);
    const files = await listImageFiles(database.reader, id);
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

  it("logs the AVIF of a published image in the manifest, and of no other", async () => {
    const { database, incidentId, write, add, start, waitUntilDone, avifOf } = await open();
    const id = await add(await createNoiseImage());
    await write((tx) => reviseIncidents(tx, [incidentId], { at: NOW.toISOString(), reason: null }));
    const later = await add(await createNoiseImage({ width: 80 }));
    start().schedule();
    await waitUntilDone(id);
    await waitUntilDone(later);
    const hashes = (await avifOf(id)).map(({ sha256 }) => sha256);
    expect(hashes.length).toBeGreaterThan(0);
    expect((await avifOf(later)).length).toBeGreaterThan(0);
    const entries = await listEntries(database.reader, { after: 0, limit: 100 });
    expect(entries.flatMap(({ type, sha256 }) => (type === "image/avif" ? [sha256] : [])).sort()).toEqual(hashes.sort());
    expect(await findManifestProblems(database)).toEqual([]);
  });

  it("does not store larger files", async () => {
    const { add, start, waitUntilDone, avifOf, mediaDirectory } = await open();
    const id = await add(await createImage());
    const before = await listFiles(mediaDirectory);
    const encoder = start();
    encoder.schedule();
    await waitUntilDone(id);
    await encoder.close();
    expect(await avifOf(id)).toEqual([]);
    expect(await listFiles(mediaDirectory)).toEqual(before);
  });

  it("resumes after an interruption, oldest first, including new images", async () => {
    const { add, start, stateOf, waitUntilDone, media } = await open();
    const ids = [await add(await createNoiseImage()), await add(await createImage())];
    const interrupted = start();
    interrupted.schedule();
    // Encoding has begun: the folder of the first file exists.
    await expect.poll(() => readdir(media.incoming)).not.toEqual([]);
    await interrupted.close();
    interrupted.schedule();
    expect(await Promise.all(ids.map(stateOf))).toContain("pending");
    const encoder = start();
    encoder.schedule();
    encoder.schedule();
    ids.push(await add(await createImage({ background: "#fff" })));
    encoder.schedule();
    for (const id of ids) await waitUntilDone(id);
  });

  it("reports a failing store, and encodes after the next start", async () => {
    const { add, start, stateOf, waitUntilDone, media, report } = await open();
    const id = await add(await createNoiseImage());
    const read = vi.spyOn(media.store, "read").mockRejectedValue(new Error("out of reach"));
    start().schedule();
    await expect.poll(() => report).toHaveBeenCalledTimes(1);
    expect(await stateOf(id)).toBe("pending");
    read.mockRestore();
    const other = await add(await createNoiseImage({ width: 80 }));
    start().schedule();
    await waitUntilDone(id);
    await waitUntilDone(other);
  });

  it("retries an image at the next start when the disk is full", async () => {
    const { add, stateOf, waitUntilDone, start, media, options, report } = await open();
    const id = await add(await createNoiseImage());
    const script = new URL("../../../../../../tests/workers/failing-image-worker.ts", import.meta.url);
    const encoder = createAvifEncoder({ ...options, script });
    cleanUps.push(encoder.close);
    const read = vi.spyOn(media.store, "read").mockImplementation(async () => Readable.from(["full disk"]));
    encoder.schedule();
    await expect.poll(() => report.mock.calls).toEqual([[expect.objectContaining({ code: "ENOSPC" }), expect.any(String)]]);
    expect(await stateOf(id)).toBe("pending");
    read.mockRestore();
    start().schedule();
    await waitUntilDone(id);
  });

  it("skips an original that crashes the worker, and encodes the next", async () => {
    const { add, start, waitUntilDone, avifOf, media } = await open();
    const broken = await add(await createNoiseImage());
    const { store } = media;
    const read = store.read.bind(store);
    let isFirst = true;
    vi.spyOn(store, "read").mockImplementation(async (key, range) => {
      const stream = await read(key, range);
      if (isFirst) stream?.on("data", (chunk: Buffer) => chunk.fill(0));
      isFirst = false;
      return stream;
    });
    const fine = await add(await createNoiseImage({ width: 500, height: 400 }));
    start().schedule();
    await waitUntilDone(broken);
    await waitUntilDone(fine);
    expect(await avifOf(broken)).toEqual([]);
    expect(await avifOf(fine)).not.toEqual([]);
  });

  it("keeps no files of an image deleted for good meanwhile", async () => {
    const { add, start, write, media, mediaDirectory } = await open();
    const id = await add(await createNoiseImage({ width: 500, height: 400 }));
    const { store } = media;
    const put = store.put.bind(store);
    const stored = Promise.withResolvers<void>();
    vi.spyOn(store, "put").mockImplementation(async (key, path, type) => {
      if (type === "image/avif") {
        await write((tx) => imageStore.delete(tx, id));
        stored.resolve();
      }
      return put(key, path, type);
    });
    start().schedule();
    await stored.promise;
    await expect.poll(async () => (await listFiles(mediaDirectory)).join()).not.toMatch(/avif/);
  });

  it("waits until there were no uploads for a while", async () => {
    const { add, stateOf, report, options } = await open();
    const id = await add(await createImage());
    const encoder = createAvifEncoder({ ...options, delayMs: 24 * 60 * 60 * 1000 });
    encoder.schedule();
    encoder.schedule();
    await encoder.close();
    expect(await stateOf(id)).toBe("pending");
    expect(report).not.toHaveBeenCalled();
  });

  it("skips images in the trash until they are restored", async () => {
    const { add, start, write, stateOf, waitUntilDone } = await open();
    const deleted = await add(await createImage());
    await write((tx) => imageStore.trash(tx, deleted, NOW));
    const standing = await add(await createImage({ background: "#fff" }));
    const encoder = start();
    encoder.schedule();
    await waitUntilDone(standing);
    expect(await stateOf(deleted)).toBe("pending");
    await write((tx) => imageStore.restore(tx, deleted));
    encoder.schedule();
    await waitUntilDone(deleted);
  });
});

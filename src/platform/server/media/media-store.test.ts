import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3Server } from "../../../../tests/s3-server.ts";
import { listFiles } from "../../../../tests/test-images.ts";
import type { ByteRange, MediaStore } from "./media-store.ts";
import { openMediaStore } from "./open-media-store.ts";
import { openS3Store } from "./s3-store.ts";
import { parseS3Url } from "./s3-url.ts";

const KEY = "served/0a1b.webp";
const CONTENT = Buffer.from("0123456789");

describe.each(["folder", "s3"])("media store: %s", (kind) => {
  let directory: string;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let store: MediaStore;
  let incoming: string;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.stop());
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    s3.objects.clear();
    const media = await openMediaStore({ mediaUrl: kind === "s3" ? s3.url : undefined, dataDirectory: directory });
    store = media.store;
    incoming = media.incoming;
    await mkdir(incoming, { recursive: true });
    return async () => {
      await store.close();
      await rm(directory, { recursive: true });
    };
  });

  async function put(key = KEY, content: Buffer = CONTENT): Promise<void> {
    const path = join(incoming, "arrived");
    await writeFile(path, content);
    await store.put(key, path, "image/webp");
  }
  const read = async (key = KEY, range?: ByteRange) => {
    const stream = await store.read(key, range);
    return stream && (await buffer(stream));
  };
  /** Lists the stored keys, without incoming files. */
  const keys = async () => {
    if (kind === "s3") return [...s3.objects.keys()].map((key) => key.replace("archive/", "")).toSorted();
    return (await listFiles(join(directory, "media"))).filter((path) => !path.startsWith("incoming/"));
  };

  it("is empty at first", async () => {
    expect(await Readable.from(store.list()).toArray()).toEqual([]);
    expect(await read()).toBeUndefined();
    expect(await store.findSize(KEY)).toBeUndefined();
    expect(await keys()).toEqual([]);
    await expect(store.delete(KEY)).resolves.toBeUndefined();
  });

  it("moves a file into the store", async () => {
    await put();
    expect(await read()).toEqual(CONTENT);
    expect(await store.findSize(KEY)).toBe(10);
    expect(await readdir(incoming)).toEqual([]);
  });

  it("stores an empty file", async () => {
    await put(KEY, Buffer.alloc(0));
    expect(await read()).toEqual(Buffer.alloc(0));
    expect(await store.findSize(KEY)).toBe(0);
  });

  it("replaces an existing file", async () => {
    await put(KEY, Buffer.from("older, and longer"));
    await put();
    expect(await read()).toEqual(CONTENT);
  });

  it.each([
    [{ first: 0, last: 0 }, "0"],
    [{ first: 3, last: 5 }, "345"],
    [{ first: 9, last: 9 }, "9"],
  ])("reads the bytes %j", async (range, text) => {
    await put();
    expect(String(await read(KEY, range))).toBe(text);
  });

  it("deletes a file, and no other", async () => {
    await put();
    await put("originals/0a1b");
    await store.delete(KEY);
    expect(await read()).toBeUndefined();
    expect(await keys()).toEqual(["originals/0a1b"]);
  });

  it("lists every file but incoming ones", async () => {
    const names = ["originals/0a1b", "originals/2c3d", "served/0a1b.webp", "served/2c3d.webp", "served/4e5f.avif"];
    for (const name of names) await put(name);
    await mkdir(join(incoming, "upload-1"));
    await writeFile(join(incoming, "upload-1/file"), CONTENT);
    expect((await Readable.from(store.list()).toArray()).toSorted()).toEqual(names);
  });

  it.each([
    "",
    "file",
    "../file",
    "served/../../file",
    "/etc/passwd",
    "served/.hidden",
    "served/a/b",
    "served\\a",
    "served/a\u0000",
  ])("refuses the key %j", async (key) => {
    for (const use of [() => put(key), () => read(key), () => store.findSize(key), () => store.delete(key)]) {
      await expect(use()).rejects.toThrow("is no key of a media store");
    }
  });

  it("stores nothing when the source file does not exist", async () => {
    await expect(store.put(KEY, join(incoming, "missing"), "image/webp")).rejects.toThrow("ENOENT");
    expect(await keys()).toEqual([]);
  });
});

describe("folder media store", () => {
  it("lists files of any name", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    const { store } = await openMediaStore({ mediaUrl: undefined, dataDirectory: directory });
    await mkdir(join(directory, "media/by hand/deep"), { recursive: true });
    await writeFile(join(directory, "media/photo.JPG"), CONTENT);
    await writeFile(join(directory, "media/by hand/deep/.hidden"), CONTENT);
    expect((await Readable.from(store.list()).toArray()).toSorted()).toEqual(["by hand/deep/.hidden", "photo.JPG"]);
    await rm(directory, { recursive: true });
  });

  it("is accessible only to the site's user", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    const { store, incoming } = await openMediaStore({ mediaUrl: undefined, dataDirectory: directory });
    await mkdir(incoming, { recursive: true });
    const path = join(incoming, "arrived");
    await writeFile(path, CONTENT);
    await store.put(KEY, path, "image/webp");
    expect((await stat(join(directory, "media/served"))).mode & 0o777).toBe(0o700);
    await rm(directory, { recursive: true });
  });
});

describe("S3 media store", () => {
  it("lists only objects with a key beneath its prefix", async () => {
    const s3 = await startS3Server();
    const { store } = await openMediaStore({ mediaUrl: s3.url, dataDirectory: "unused" });
    const names = ["archive/served/0a1b.webp", "archive/backup/2026/site.tar", "archive/index.html", "served/2c3d.webp"];
    for (const name of names) s3.objects.set(name, { bytes: CONTENT, type: "image/webp" });
    expect(await Readable.from(store.list()).toArray()).toEqual(["served/0a1b.webp"]);
    await store.close();
    await s3.stop();
  });

  it("retries, then rejects with the error", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    const s3 = await startS3Server();
    const { store } = await openMediaStore({ mediaUrl: s3.url, dataDirectory: directory });
    const path = join(directory, "arrived");
    await writeFile(path, CONTENT);
    s3.fail(true);
    const away = /^The store of MEDIA_URL cannot be reached: /;
    await expect(store.put(KEY, path, "image/webp")).rejects.toThrow(away);
    for (const ask of [store.findSize, store.read, store.delete]) await expect(ask(KEY)).rejects.toThrow(away);
    expect((await stat(path)).size).toBe(10);
    s3.fail(false);
    await store.put(KEY, path, "image/webp");
    expect([...s3.objects]).toMatchObject([[`archive/${KEY}`, { bytes: CONTENT, type: "image/webp" }]]);
    await store.close();
    await s3.stop();
    await rm(directory, { recursive: true });
  });

  it("rejects as a full disk does when the service has no space", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    const s3 = await startS3Server();
    const { store } = await openMediaStore({ mediaUrl: s3.url, dataDirectory: directory });
    const path = join(directory, "arrived");
    await writeFile(path, CONTENT);
    s3.fail(true, 507, "XMinioStorageFull");
    await expect(store.put(KEY, path, "image/webp")).rejects.toMatchObject({ code: "ENOSPC" });
    expect((await stat(path)).size).toBe(10);
    await store.close();
    await s3.stop();
    await rm(directory, { recursive: true });
  });

  it("is not blocked by slow readers", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    const s3 = await startS3Server();
    const { store } = await openMediaStore({ mediaUrl: s3.url, dataDirectory: directory });
    // More than a socket buffers.
    s3.objects.set(`archive/${KEY}`, { bytes: Buffer.alloc(4_000_000), type: "image/webp" });
    const slow = await Promise.all(Array.from({ length: 60 }, () => store.read(KEY)));
    const path = join(directory, "arrived");
    await writeFile(path, CONTENT);
    await store.put("served/2c3d.webp", path, "image/webp");
    expect(await store.findSize("served/2c3d.webp")).toBe(10);
    for (const stream of slow) stream?.destroy();
    await store.close();
    await s3.stop();
    await rm(directory, { recursive: true });
  });

  it("times out when it accepts a request and never responds", async () => {
    const s3 = await startS3Server();
    const place = parseS3Url(s3.url);
    if (!place) throw new Error("The test server has an address of another kind.");
    const store = openS3Store(place, 50);
    s3.stall(true);
    for (const use of [
      () => store.findSize(KEY),
      () => store.read(KEY),
      () => store.delete(KEY),
      () => Readable.from(store.list()).toArray(),
    ]) {
      await expect(use()).rejects.toThrow("exceeded");
    }
    s3.stall(false);
    expect(await store.findSize(KEY)).toBeUndefined();
    await store.close();
    await s3.stop();
  });
});

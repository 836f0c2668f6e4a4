import fs, { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sha256, TRAILER_BYTES } from "./checksum-parts.ts";
import { DamagedFileError, listParts, verifyCheckedTar } from "./read-checked-tar.ts";
import { type PartWriter, writeCheckedTar } from "./write-checked-tar.ts";

const PARTS: Record<string, string> = { "notes.json": "{}\n", "media/empty": "", "media/ሥዕል": "ሀ".repeat(700) };

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-tar-"));
  path = join(directory, "file.tar");
});
afterEach(() => rm(directory, { recursive: true }));

const stream = (content: string) => Readable.from(content === "" ? [] : [Buffer.from(content)], { objectMode: false });
const addParts = async (tar: PartWriter) => {
  for (const [name, content] of Object.entries(PARTS)) {
    expect(await tar.addStream(name, Buffer.byteLength(content), stream(content))).toBe(sha256(Buffer.from(content)));
  }
};
async function verify(): Promise<Map<string, string>> {
  const file = await open(path);
  return verifyCheckedTar(file).finally(() => file.close());
}
async function readParts(): Promise<[string, string][]> {
  const file = await open(path);
  const parts: [string, string][] = [];
  for await (const { name, content } of listParts(file)) parts.push([name, await text(content)]);
  await file.close();
  return parts;
}

describe("writeCheckedTar", () => {
  it("writes all parts and checksums to a private file, and returns its size", async () => {
    const bytes = await writeCheckedTar(path, addParts);
    const { size, mode } = await stat(path);
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    const parts = await readParts();
    expect(parts.slice(0, 3)).toEqual(Object.entries(PARTS));
    const lines = Object.entries(PARTS).map(([name, content]) => `${sha256(Buffer.from(content))}  ${name}\n`);
    expect(parts[3]).toEqual(["SHA256SUMS", lines.join("")]);
    const whole = sha256((await readFile(path)).subarray(0, size - TRAILER_BYTES));
    expect(parts[4]).toEqual(["SHA256", `${whole}  -\n${sha256(Buffer.from(lines.join("")))}  SHA256SUMS\n`]);
    expect(await readdir(directory)).toEqual(["file.tar"]);
  });

  it("never replaces a file, nor what another is writing", async () => {
    await writeFile(path, "older");
    await expect(writeCheckedTar(path, addParts)).rejects.toThrow("exists already");
    expect(await readFile(path, "utf8")).toBe("older");
    await rm(path);
    await writeFile(`${path}.partial`, "of another");
    await expect(writeCheckedTar(path, addParts)).rejects.toThrow("EEXIST");
    expect(await readFile(`${path}.partial`, "utf8")).toBe("of another");
  });

  it.each([
    ["a part is shorter than it should be", (tar: PartWriter) => tar.addStream("a", 10, stream("short")), "Size mismatch"],
    ["a part is longer than it should be", (tar: PartWriter) => tar.addStream("a", 1, stream("long")), "Size mismatch"],
    ["what adds the parts fails", () => Promise.reject(new Error("no rows")), "no rows"],
    [
      "a part cannot be read to its end",
      (tar: PartWriter) => {
        const broken = new Readable({ read: () => undefined });
        broken.destroy(new Error("the store is gone"));
        return tar.addStream("a", 10, broken);
      },
      "the store is gone",
    ],
  ])("leaves nothing behind when %s", async (_case, add, message) => {
    const failing = writeCheckedTar(path, async (tar) => {
      await addParts(tar);
      await add(tar);
    });
    await expect(failing).rejects.toThrow(message);
    expect(await readdir(directory)).toEqual([]);
  });

  it("leaves nothing behind, and reads no further, when the disk is full", async () => {
    const openFile = fs.open;
    vi.spyOn(fs, "open").mockImplementation(async (...parameters) => {
      const handle = await openFile(...parameters);
      handle.writeFile = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
      return handle;
    });
    syncBuiltinESMExports();
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    const writing = writeCheckedTar(path, async (tar) => void (await tar.addStream("endless", 1e12, endless)));
    await expect(writing).rejects.toMatchObject({ code: "ENOSPC" });
    expect(endless.destroyed).toBe(true);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(await readdir(directory)).toEqual([]);
  });

  it("leaves nothing behind when it is stopped", async () => {
    const stopping = new AbortController();
    const writing = writeCheckedTar(
      path,
      async (tar) => {
        stopping.abort();
        await addParts(tar);
      },
      stopping.signal,
    );
    await expect(writing).rejects.toThrow("abort");
    expect(await readdir(directory)).toEqual([]);
  });
});

describe("verifyCheckedTar", () => {
  it("returns the checksum of each part of a whole file", async () => {
    await writeCheckedTar(path, addParts);
    expect(Object.fromEntries(await verify())).toEqual(
      Object.fromEntries(Object.entries(PARTS).map(([name, content]) => [name, sha256(Buffer.from(content))])),
    );
  });

  async function withChangedByte(position: number, work: () => Promise<void>): Promise<void> {
    const file = await open(path, "r+");
    const { buffer: byte } = await file.read(Buffer.alloc(1), 0, 1, position);
    await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
    await file.close();
    await work();
    const again = await open(path, "r+");
    await again.write(byte, 0, 1, position);
    await again.close();
  }

  it("refuses a file with any byte changed: headers, contents, padding, end", async () => {
    const bytes = await writeCheckedTar(path, addParts);
    // A prime beside the 512 of the format, so that every place of a block is met.
    for (let position = 0; position < bytes; position += 13) {
      await withChangedByte(position, () => expect(verify(), `byte ${position}`).rejects.toThrow(/damaged|cannot be read|in it/));
    }
    await expect(verify()).resolves.toBeInstanceOf(Map);
  });

  it("names the part that is damaged", async () => {
    await writeCheckedTar(path, addParts);
    const content = await readFile(path);
    const expectDamage = (text: string, message: string) =>
      withChangedByte(content.indexOf(text), () => expect(verify()).rejects.toThrow(message));
    await expectDamage("ሀሀሀ", "in it, media/ሥዕል");
    await expectDamage("{}\n", "in it, notes.json");
    await expectDamage(`${sha256(Buffer.from("{}\n"))}  notes.json`, "its part SHA256SUMS or its end");
    await expectDamage("media/empty", "it cannot be read beyond notes.json");
    await withChangedByte(content.length - 1, () => expect(verify()).rejects.toThrow("its headers, its padding or its end"));
  });

  it.each([
    ["empty", 0, "it is no backup, or its beginning is damaged"],
    ["cut within its first header", 300, "it is no backup, or its beginning is damaged"],
    ["cut within a part", 2000, "it cannot be read beyond media/empty"],
    ["without its last byte", -1, "its headers, its padding or its end is damaged"],
  ])("refuses a file that is %s", async (_case, end, message) => {
    const bytes = await writeCheckedTar(path, addParts);
    await truncate(path, end < 0 ? bytes + end : end);
    await expect(verify()).rejects.toThrow(new DamagedFileError(message));
  });

  it("names all parts that are damaged, and lists parts that nobody reads", async () => {
    await writeCheckedTar(path, addParts);
    const content = await readFile(path);
    await withChangedByte(content.indexOf("{}\n"), () =>
      withChangedByte(content.indexOf("ሀሀሀ"), () =>
        expect(verify()).rejects.toThrow(new DamagedFileError("in it, notes.json, media/ሥዕል")),
      ),
    );
    const file = await open(path);
    const names: string[] = [];
    for await (const { name } of listParts(file)) names.push(name);
    await file.close();
    expect(names).toEqual(["notes.json", "media/empty", "media/ሥዕል", "SHA256SUMS", "SHA256"]);
  });

  it("refuses a file with something after its end", async () => {
    await writeCheckedTar(path, addParts);
    await writeFile(path, Buffer.alloc(512), { flag: "a" });
    await expect(verify()).rejects.toThrow(new DamagedFileError("its headers, its padding or its end is damaged"));
  });
});

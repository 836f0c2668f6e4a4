import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { extract } from "tar-stream";
import { createTrailer, PARTS_CHECKSUMS, sha256, TRAILER_BYTES, WHOLE_CHECKSUM } from "./checksum-parts.ts";

export type Part = { name: string; content: AsyncIterable<Buffer> };

/** Thrown for a changed file; the message names the changed part. */
export class DamagedFileError extends Error {}

const CHUNK_BYTES = 65_536;

/** Not a stream of the file's own, which would close it when it is given up. */
async function* readBytes(file: FileHandle, end = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  for (let position = 0; position < end; ) {
    const length = Math.min(CHUNK_BYTES, end - position);
    const { bytesRead, buffer: chunk } = await file.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** Lists the parts of a tar in their order, and skips the unread rest of each. */
export async function* listParts(file: FileHandle): AsyncGenerator<Part> {
  const source = Readable.from(readBytes(file), { objectMode: false });
  const tar = extract();
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/**
 * Reads a whole tar of `writeCheckedTar` and compares each byte with its checksums. Returns the checksums of its parts.
 *
 * @throws {DamagedFileError} naming the damaged parts
 */
export async function verifyCheckedTar(file: FileHandle): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let list = "";
  let last = "";
  const inside = (async () => {
    for await (const { name, content } of listParts(file)) {
      last = name;
      if (name === PARTS_CHECKSUMS) list = (await buffer(content)).toString();
      else if (name !== WHOLE_CHECKSUM) found.set(name, await hashStream(content));
    }
  })();
  const [, whole] = await Promise.all([inside.catch(() => undefined), hashWhole(file)]);
  const trailer = await createTrailer({ whole: whole.digest, parts: sha256(Buffer.from(list)) });
  if (trailer.equals(whole.trailer)) return found;
  throw new DamagedFileError(await describeDamage(inside, { found, list, last, trailer: whole.trailer }));
}

type Findings = { found: Map<string, string>; list: string; last: string; trailer: Buffer };

async function describeDamage(inside: Promise<void>, { found, list, last, trailer }: Findings): Promise<string> {
  const unreadable = await inside.then(
    () => undefined,
    (error: Error) => error,
  );
  const expected = new Map(list.split("\n").flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])));
  const names = [...new Set([...expected.keys(), ...found.keys()])].filter((name) => expected.get(name) !== found.get(name));
  if (!trailer.includes(sha256(Buffer.from(list)))) {
    if (last === "") return "it is no backup, or its beginning is damaged";
    if (list === "" || unreadable) return `it cannot be read beyond ${last}`;
    return `its part ${PARTS_CHECKSUMS} or its end is damaged`;
  }
  if (names.length > 0) return `in it, ${names.join(", ")}`;
  return "its headers, its padding or its end is damaged";
}

/** Returns the SHA-256 of all bytes. */
export async function hashStream(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

/** Reads a file once: hashes all but the trailer, and returns this. */
async function hashWhole(file: FileHandle): Promise<{ digest: string; trailer: Buffer }> {
  const { size } = await file.stat();
  const start = Math.max(0, size - TRAILER_BYTES);
  const trailer = Buffer.alloc(size - start);
  await file.read(trailer, 0, trailer.length, start);
  const digest = start === 0 ? "" : await hashStream(readBytes(file, start));
  return { digest, trailer };
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { hashChunks } from "../http/hash-chunks.ts";
import { fsyncPath } from "../media/fsync-path.ts";
import { createTrailer, PARTS_CHECKSUMS, sha256, TAR_END_BYTES } from "./checksum-parts.ts";

export type PartWriter = {
  /** Adds a part of a known size, and returns its SHA-256. @throws when the stream has another size */
  addStream(name: string, bytes: number, content: Readable): Promise<string>;
  add(name: string, content: string): Promise<void>;
};

/** The suffix of a file that is still being written. */
export const PARTIAL_SUFFIX = ".partial";

/** Names the standard output instead of a file. */
export const STANDARD_OUTPUT = "-";

type Output = { writeFile(chunk: Buffer): Promise<unknown> };

const standardOutput: Output = {
  writeFile: (chunk) =>
    new Promise((resolve, reject) => process.stdout.write(chunk, (error) => (error ? reject(error) : resolve(undefined)))),
};

/**
 * Writes a tar whose last parts are the checksums of all others and of the whole, readable only by its owner. It has
 * its name only once it is complete and on disk; when anything fails, nothing is left of it.
 *
 * @returns its size
 * @throws when there is such a file already
 */
export async function writeCheckedTar(
  path: string,
  addParts: (tar: PartWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  if (path === STANDARD_OUTPUT) {
    // The write that fails, as nobody reads any more, rejects.
    process.stdout.on("error", () => undefined);
    return writeParts(standardOutput, addParts, signal);
  }
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  const partialPath = path + PARTIAL_SUFFIX;
  const file = await open(partialPath, "wx", 0o600);
  try {
    const bytes = await writeParts(file, addParts, signal);
    await file.sync();
    await file.close();
    if (existsSync(path)) throw new Error(`${path} exists already.`);
    await rename(partialPath, path);
    await fsyncPath(dirname(path), "r");
    return bytes;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partialPath, { force: true });
    throw error;
  }
}

async function writeParts(file: Output, addParts: (tar: PartWriter) => Promise<void>, signal?: AbortSignal): Promise<number> {
  const tar = pack();
  const failure = new AbortController();
  const anySignal = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const checksums: string[] = [];

  const addStream = async (name: string, bytes: number, content: Readable) => {
    const hash = createHash("sha256");
    const part = tar.entry({ name, size: bytes, mode: 0o600 });
    // An entry without bytes is closed at once.
    await pipeline(content, hashChunks(hash), part, { signal: anySignal });
    const digest = hash.digest("hex");
    checksums.push(`${digest}  ${name}\n`);
    return digest;
  };
  const add = async (name: string, content: string) => {
    const bytes = Buffer.from(content);
    await addStream(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  };

  const adding = async () => {
    await addParts({ addStream, add });
    const list = checksums.join("");
    await add(PARTS_CHECKSUMS, list);
    tar.finalize();
    return sha256(Buffer.from(list));
  };
  const writing = async () => {
    const whole = createHash("sha256");
    let bytes = 0;
    for await (const chunk of withoutEnd(tar as AsyncIterable<Buffer>, TAR_END_BYTES)) {
      anySignal.throwIfAborted();
      whole.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    return { whole: whole.digest("hex"), bytes };
  };
  // The first failure ends the other, and is reported.
  const failTogether = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      failure.abort(error);
      tar.destroy();
      throw error;
    }
  };
  const results = await Promise.allSettled([failTogether(adding()), failTogether(writing())]);
  anySignal.throwIfAborted();
  const [parts, { whole, bytes }] = results.map((result) => (result.status === "fulfilled" ? result.value : undefined)) as [
    string,
    { whole: string; bytes: number },
  ];
  const trailer = await createTrailer({ whole, parts });
  await file.writeFile(trailer);
  return bytes + trailer.length;
}

/** Passes on all of a stream but its last `endBytes` bytes. */
async function* withoutEnd(source: AsyncIterable<Buffer>, endBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const known = Buffer.concat([held, chunk]);
    const end = Math.max(0, known.length - endBytes);
    yield known.subarray(0, end);
    held = known.subarray(end);
  }
}

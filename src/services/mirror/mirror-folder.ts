import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hashChunks } from "#platform/server/http/hash-chunks.ts";

export const MANIFEST_FILE = "manifest.json";
export const JOURNAL_FILE = ".mirror-journal";
/** The styles of the note at the top of each page. */
export const NOTE_STYLES_FILE = "mirror.css";
const PART_FILE = ".mirror-part";

/** The size and the hash of a file of the mirror. */
export type FileSummary = { bytes: number; sha256: string };

/**
 * Creates the folder unless it is there.
 *
 * @throws {Error} for a folder with other files than a mirror's, which would be removed as files of pages that are gone
 */
export async function openFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  const isMirror = names.includes(JOURNAL_FILE) || (names.includes(MANIFEST_FILE) && names.includes(NOTE_STYLES_FILE));
  if (names.length > 0 && !isMirror) throw new Error(`${directory} has files that are not of a mirror: name an empty folder.`);
}

/** Writes a file atomically, and keeps one with the same bytes. */
export async function writeMirrorFile(
  directory: string,
  file: string,
  content: string | Readable,
): Promise<FileSummary & { isChanged: boolean }> {
  const [path, part] = [join(directory, file), join(directory, PART_FILE)];
  const hash = createHash("sha256");
  const written = createWriteStream(part);
  await pipeline(typeof content === "string" ? Readable.from([content]) : content, hashChunks(hash), written);
  const summary = { bytes: written.bytesWritten, sha256: hash.digest("hex") };
  const found = await findSummary(path, summary.bytes);
  if (found?.sha256 === summary.sha256) {
    await rm(part);
    return { ...summary, isChanged: false };
  }
  await mkdir(dirname(path), { recursive: true });
  await rename(part, path);
  return { ...summary, isChanged: true };
}

/** Returns whether the folder still has a file as it was written. */
export async function hasFile(directory: string, file: string, { bytes }: FileSummary): Promise<boolean> {
  return (await findSize(join(directory, file))) === bytes;
}

/** Removes all files except these, and empty folders. Returns the number of files. */
export async function removeOthers(directory: string, isKept: (file: string) => boolean): Promise<number> {
  let removed = 0;
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(directory, folder), { withFileTypes: true })) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await visit(file);
      else if (!isKept(file)) {
        await rm(join(directory, file));
        removed += 1;
      }
    }
    if (folder && (await readdir(join(directory, folder))).length === 0) await rmdir(join(directory, folder));
  };
  await visit("");
  return removed;
}

/** Returns the summary of a file of that size; undefined for another size, or without a file. */
async function findSummary(path: string, bytes: number): Promise<FileSummary | undefined> {
  if ((await findSize(path)) !== bytes) return undefined;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { bytes, sha256: hash.digest("hex") };
}

async function findSize(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

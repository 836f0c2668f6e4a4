import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Database, Db } from "#database/database.ts";
import { sha256 } from "#platform/server/checked-tar/checksum-parts.ts";
import { hashStream, listParts, verifyCheckedTar } from "#platform/server/checked-tar/read-checked-tar.ts";
import { hashChunks } from "#platform/server/http/hash-chunks.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import type { MediaStorage } from "#platform/server/media/open-media-store.ts";
import { toChunks } from "#platform/shared/lists.ts";
import { getMediaPart, MANIFEST_PART, type Manifest, parseManifest, parseMediaPart, parseRowsPart } from "./backup-format.ts";
import { type BackupRow, insertBackupRows, updateSequences } from "./backup-store.ts";

/** A backup whose bytes all match its checksums. */
export type VerifiedBackup = {
  file: FileHandle;
  manifest: Manifest;
  /** SHA-256 of each part. */
  checksums: Map<string, string>;
};

const INSERT_ROWS = 100;

/**
 * Reads a whole backup.
 *
 * @throws {DamagedFileError} naming what is damaged
 */
export async function verifyBackup(file: FileHandle): Promise<VerifiedBackup> {
  const checksums = await verifyCheckedTar(file);
  for await (const { name, content } of listParts(file)) {
    if (name !== MANIFEST_PART) break;
    return { file, checksums, manifest: parseManifest(await text(content)) };
  }
  throw new Error(`It is no backup of this site: it does not begin with ${MANIFEST_PART}.`);
}

/**
 * Returns the keys that the media store has already from an interrupted restore.
 *
 * @throws when it has anything that is not in the backup
 */
export async function listRestoredKeys(store: MediaStore, { checksums }: VerifiedBackup): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const name of store.list()) {
    const expected = checksums.get(getMediaPart(name));
    const content = expected && (await store.read(name));
    if (!content || (await hashStream(content)) !== expected) {
      throw new Error(`The media store holds "${name}", which is not in the backup: restore where there is nothing yet.`);
    }
    keys.add(name);
  }
  return keys;
}

/**
 * Stores the missing files of a backup. Returns the keys of files that its rows name and that were lost before the backup.
 *
 * @throws when the file has changed since it was verified
 */
export async function restoreMedia(
  { file, checksums }: VerifiedBackup,
  { store, incoming }: MediaStorage,
  restoredKeys: Set<string>,
): Promise<string[]> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, "restored");
  const types = new Map<string, string>();
  try {
    for await (const { name, content } of listParts(file)) {
      if (parseRowsPart(name) === "image_file") {
        for (const { key, type } of parseRows(await text(content))) types.set(String(key), String(type));
      }
      const key = parseMediaPart(name);
      if (key === undefined || restoredKeys.has(key)) continue;
      const hash = createHash("sha256");
      await pipeline(content, hashChunks(hash), createWriteStream(path, { mode: 0o600 }));
      assertUnchanged(hash.digest("hex"), checksums, name);
      await store.put(key, path, types.get(key) ?? "application/octet-stream");
    }
    return [...types.keys()].filter((key) => !checksums.has(getMediaPart(key)));
  } finally {
    await rm(path, { force: true });
  }
}

/** Inserts the rows of a backup into tables without any, of the migrations that the backup names. Returns their number. */
export async function restoreRows({ file, manifest, checksums }: VerifiedBackup, tx: Db, engine: Database["engine"]) {
  let count = 0;
  for await (const { name, content } of listParts(file)) {
    const table = parseRowsPart(name);
    if (parseMediaPart(name)) break;
    if (!table) continue;
    const lines = await text(content);
    assertUnchanged(sha256(Buffer.from(lines)), checksums, name);
    const rows = parseRows(lines);
    for (const some of toChunks(rows, INSERT_ROWS)) await insertBackupRows(tx, engine, table, some);
    count += rows.length;
  }
  await updateSequences(tx, engine, manifest.sequences);
  return count;
}

const parseRows = (lines: string): BackupRow[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

function assertUnchanged(checksum: string, checksums: Map<string, string>, name: string): void {
  if (checksum !== checksums.get(name)) throw new Error(`The backup changed while it was read: ${name}.`);
}

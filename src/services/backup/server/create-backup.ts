import type { Database, Db } from "#database/database.ts";
import { type PartWriter, writeCheckedTar } from "#platform/server/checked-tar/write-checked-tar.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { version } from "#platform/server/process/server-config.ts";
import { FORMAT, getMediaPart, getRowsPart, MANIFEST_PART, type Manifest } from "./backup-format.ts";
import {
  type BackupRow,
  isReferenced,
  listBackupRows,
  listMigrations,
  listPresentTables,
  listSequences,
} from "./backup-store.ts";

/** A file that the database refers to and that is missing from the media store or differs there. */
export type DamagedFile = { key: string; problem: "missing" | "changed" };

export type BackupSummary = {
  bytes: number;
  rows: number;
  files: number;
  /** Files that were missing or changed before the backup; it contains the changed ones as they are. */
  damaged: DamagedFile[];
};

type Options = {
  database: Database;
  store: MediaStore;
  now: Date;
  signal?: AbortSignal;
};

type ReferencedFile = { key: string; sha256: string };

/** Rows read at once, and the size of a part of rows. They bound the memory. */
const PAGE_SIZE = 100;
const ROWS_PART_BYTES = 1_000_000;
const MAX_ATTEMPTS = 5;

/** An image was destroyed after its rows were read and before its files were. */
class ImageDestroyedError extends Error {}

/**
 * Writes database, of this version or an older one, and media to one file, while the site runs or not: the rows as they are at one moment, then the files
 * that these rows refer to. Files are stored before rows refer to them, so only a removal can interfere: then the
 * backup starts again.
 */
export async function createBackup(path: string, options: Options): Promise<BackupSummary> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToCreateBackup(path, options);
    } catch (error) {
      if (!(error instanceof ImageDestroyedError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function tryToCreateBackup(path: string, options: Options): Promise<BackupSummary> {
  const { database, store, signal } = options;
  let rows = 0;
  let files: ReferencedFile[] = [];
  const damaged: DamagedFile[] = [];
  const addParts = async (tar: PartWriter) => {
    ({ rows, files } = await database.inSnapshot((snapshot) => addRows(tar, snapshot, options)));
    for (const file of files) {
      const problem = await addFile(tar, store, file);
      if (problem === "missing" && !(await isReferenced(database.reader, file.key))) {
        throw new ImageDestroyedError("Images are deleted for good faster than they can be backed up: try again later.");
      }
      if (problem) damaged.push({ key: file.key, problem });
    }
  };
  const bytes = await writeCheckedTar(path, addParts, signal);
  return { bytes, rows, files: files.length, damaged };
}

/** Adds all rows, and returns the files that they refer to. */
async function addRows(
  tar: PartWriter,
  snapshot: Db,
  { database, now }: Options,
): Promise<{ rows: number; files: ReferencedFile[] }> {
  const tables = await listPresentTables(snapshot, database.engine);
  const sequences = await listSequences(snapshot, database.engine, tables);
  const made = { format: FORMAT, version, madeAt: now.toISOString(), engine: database.engine } as const;
  const manifest: Manifest = { ...made, migrations: await listMigrations(snapshot, database.engine), sequences };
  await tar.add(MANIFEST_PART, `${JSON.stringify(manifest, null, 2)}\n`);
  const files = new Map<string, ReferencedFile>();
  let count = 0;
  for (const table of tables) {
    let part = 0;
    let lines = "";
    const addPart = async () => {
      part += 1;
      await tar.add(getRowsPart(table, part), lines);
      lines = "";
    };
    for await (const rows of listBackupRows(snapshot, table, PAGE_SIZE)) {
      count += rows.length;
      if (table === "image_file") for (const file of rows.map(toReferencedFile)) files.set(file.key, file);
      for (const row of rows) lines += `${JSON.stringify(row)}\n`;
      if (lines.length >= ROWS_PART_BYTES) await addPart();
    }
    if (lines) await addPart();
  }
  return { rows: count, files: [...files.values()] };
}

const toReferencedFile = ({ key, sha256 }: BackupRow): ReferencedFile => ({ key: String(key), sha256: String(sha256) });

async function addFile(tar: PartWriter, store: MediaStore, { key, sha256 }: ReferencedFile) {
  const bytes = await store.findSize(key);
  const content = bytes === undefined ? undefined : await store.read(key);
  if (bytes === undefined || !content) return "missing";
  return (await tar.addStream(getMediaPart(key), bytes, content)) === sha256 ? undefined : "changed";
}

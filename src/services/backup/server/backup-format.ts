import { z } from "zod";
import { assertRestorable, type BackupTable, getBackupTables } from "./backup-store.ts";

/** Incremented when older programs can no longer restore new backups. */
export const FORMAT = 1;
export const MANIFEST_PART = "backup.json";

/** The first part of a backup, which describes the others. */
const manifestSchema = z.object({
  format: z.literal(FORMAT, { error: "its format is newer than this program" }),
  /** Of the program that made it; versions before 2.0.0 did not say. */
  version: z.string().optional(),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The names of those that made the tables. */
  migrations: z.array(z.string()).min(1),
  sequences: z.record(z.string(), z.int().positive()),
});

export type Manifest = z.output<typeof manifestSchema>;

/** @throws when the text is no manifest of this format, or the backup is not of a version that this one can restore */
export function parseManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`The backup cannot be read: ${result.error.issues[0]?.message}.`);
  assertRestorable(result.data.migrations);
  return result.data;
}

const MEDIA_FOLDER = "media/";
const ROWS_FOLDER = "database/";

export const getMediaPart = (key: string): string => MEDIA_FOLDER + key;
/** The rows of a table are in parts that are numbered from 1, a JSON object on each line. */
export const getRowsPart = (table: BackupTable, number: number): string => `${ROWS_FOLDER}${table}/${number}.jsonl`;

/** Returns the key in the media store; `undefined` for another part. */
export function parseMediaPart(name: string): string | undefined {
  return name.startsWith(MEDIA_FOLDER) ? name.slice(MEDIA_FOLDER.length) : undefined;
}

/** Returns the table whose rows a part holds; `undefined` for another part. @throws when there is no such table */
export function parseRowsPart(name: string): BackupTable | undefined {
  if (!name.startsWith(ROWS_FOLDER)) return undefined;
  const table = getBackupTables().find((candidate) => name.startsWith(`${ROWS_FOLDER}${candidate}/`));
  if (!table) throw new Error(`The backup has ${name}, and this program no such table.`);
  return table;
}

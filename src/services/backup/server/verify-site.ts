import type { Database } from "#database/database.ts";
import { hashStream } from "#platform/server/checked-tar/read-checked-tar.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import {
  isReferenced,
  listDatabaseDamage,
  listImagesWithoutFiles,
  listPendingKeys,
  listReferencedFiles,
  type ReferencedFile,
} from "./backup-store.ts";

export type Verification = {
  files: number;
  /** One sentence for each difference. */
  problems: string[];
};

/**
 * Compares database, media store and hashes, while the site runs or not: every file that a row refers to is there with the
 * bytes that it had when it was received or made, and there is no other. `checks` find what features see wrong in their rows.
 */
export async function verifySite(
  database: Database,
  store: MediaStore,
  checks: ((database: Database) => Promise<string[]>)[],
): Promise<Verification> {
  const { reader, engine } = database;
  const problems = await listDatabaseDamage(reader, engine);
  for (const findProblems of checks) problems.push(...(await findProblems(database)));
  for (const id of await listImagesWithoutFiles(reader)) problems.push(`Image ${id} has no original or no picture to show.`);
  const files = await listReferencedFiles(reader);
  for (const file of files) {
    const difference = await findFileProblem(store, file);
    // It may have been deleted for good since its row was read.
    if (difference && (await isReferenced(reader, file.key)))
      problems.push(`${file.key} ${difference}; image ${file.image_id} names it.`);
  }
  const known = new Set([...files.map(({ key }) => key), ...(await listPendingKeys(reader))]);
  for await (const name of store.list()) {
    if (known.has(name)) continue;
    // It may have been stored since the rows were read.
    const isKnown = (await isReferenced(reader, name)) || (await listPendingKeys(reader)).includes(name);
    if (!isKnown) problems.push(`${name} is stored, and the database knows nothing of it.`);
  }
  return { files: files.length, problems };
}

/** Returns how a stored file differs from its row; undefined when it does not. */
export async function findFileProblem(
  store: Pick<MediaStore, "findSize" | "read">,
  { key, sha256, bytes }: Omit<ReferencedFile, "image_id">,
): Promise<string | undefined> {
  const size = await store.findSize(key);
  if (size === undefined) return "is missing";
  if (size !== bytes) return `has ${size} bytes instead of ${bytes}`;
  const content = await store.read(key);
  if (!content) return "is missing";
  return (await hashStream(content)) === sha256 ? undefined : "has other content than its SHA-256 tells";
}

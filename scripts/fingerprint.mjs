import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./machine.mjs";

/** Lists every file at or below `path`, relative to the repository, sorted; none when `path` does not exist. */
export function listFiles(path, filter = () => true) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return filter(path) ? [path] : [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap((inner) => (filter(inner) ? listFiles(inner, filter) : []));
}

/** Returns a hash of the names and contents of files, equal in a fresh clone and an unchanged checkout. */
export function createFingerprint(files, ...more) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  for (const text of more) hash.update(`\0${text}`);
  return hash.digest("hex");
}

/** Returns whether the stamp is missing or names another fingerprint, so that its work must be done again. */
export function isStale(stampFile, fingerprint) {
  try {
    return readFileSync(join(root, stampFile), "utf8") !== fingerprint;
  } catch {
    return true;
  }
}

/** Removes the stamp, does the work, then writes the stamp, so that interrupted work stays stale. */
export async function runWithStamp(stampFile, fingerprint, work) {
  const file = join(root, stampFile);
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

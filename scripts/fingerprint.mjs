import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./machine.mjs";

/** Every file at or under `path`, relative to the repository, sorted; nothing when it does not exist. */
export function listFiles(path, filter = () => true) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return filter(path) ? [path] : [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap((inner) => (filter(inner) ? listFiles(inner, filter) : []));
}

/** A hash over the names and contents of files: a fresh clone and an untouched checkout agree. */
export function createFingerprint(files, ...more) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  for (const text of more) hash.update(`\0${text}`);
  return hash.digest("hex");
}

/** Whether what `stampFile` vouches for was made from something else than `fingerprint`, or not to its end. */
export function isStale(stampFile, fingerprint) {
  try {
    return readFileSync(join(root, stampFile), "utf8") !== fingerprint;
  } catch {
    return true;
  }
}

/** Does the work between removing the stamp and setting it anew, so that an interrupted work stays stale. */
export async function runWithStamp(stampFile, fingerprint, work) {
  const file = join(root, stampFile);
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY_DIRECTORY = "/dev/shm";
const GIB = 1024 ** 3;
/** Many times the size of the tests' files. */
const MIN_FREE_BYTES = 2 * GIB;
/** Including the memory of the browser and the databases. */
const MIN_FREE_MEMORY_BYTES = MIN_FREE_BYTES + 4 * GIB;
const PREFIX = "advocacy-tests-";
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Removes the files of killed runs, which would take memory until the machine is restarted. */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = OWNER.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Returns the bytes that are free in a directory, and of the machine's memory. */
function getFreeBytes(parent) {
  const { bavail, bsize } = statfsSync(parent);
  return { directoryBytes: bavail * bsize, memoryBytes: freemem() };
}

/** Creates a directory in `parent` and returns its path; undefined without enough room, or on other systems than Linux. */
function createMemoryDirectory(parent, getFree) {
  try {
    removeLeftovers(parent);
    const { directoryBytes, memoryBytes } = getFree(parent);
    if (directoryBytes < MIN_FREE_BYTES || memoryBytes < MIN_FREE_MEMORY_BYTES) return undefined;
    const directory = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
    // PostgreSQL runs as another user, as with the system's directory.
    chmodSync(directory, 0o1777);
    return directory;
  } catch {
    return undefined;
  }
}

/**
 * Runs something with environment variables that put temporary files into memory, if there is enough of it: each of
 * hundreds of databases is dozens of files, which are created and removed several times as fast there. A `TMPDIR` that is set stays.
 *
 * @template T
 * @param {(env: { TMPDIR?: string }) => Promise<T>} action
 * @param {{ parent?: string, getFree?: typeof getFreeBytes }} [options] `parent` is a directory in memory
 * @returns {Promise<T>} what `action` returns
 */
export async function withFastTemporaryFiles(action, { parent = MEMORY_DIRECTORY, getFree = getFreeBytes } = {}) {
  const directory = process.env.TMPDIR ? undefined : createMemoryDirectory(parent, getFree);
  if (!directory) return action({});
  try {
    return await action({ TMPDIR: directory });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

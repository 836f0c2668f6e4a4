import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY_DIRECTORY = "/dev/shm";
const GIB = 1024 ** 3;
/** Many times what the tests' files take. */
const MIN_FREE_BYTES = 2 * GIB;
/** What the browser and the databases need besides. */
const MIN_FREE_MEMORY_BYTES = MIN_FREE_BYTES + 4 * GIB;

/** Creates a directory in memory and returns its path; undefined where there is no room, or on other systems than Linux. */
function createMemoryDirectory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
    if (bavail * bsize < MIN_FREE_BYTES || freemem() < MIN_FREE_MEMORY_BYTES) return undefined;
    const directory = mkdtempSync(join(MEMORY_DIRECTORY, "advocacy-tests-"));
    // PostgreSQL runs as another user, as with the system's directory.
    chmodSync(directory, 0o1777);
    return directory;
  } catch {
    return undefined;
  }
}

/**
 * Runs something with environment variables that put temporary files into memory, where there is enough of it: each of
 * hundreds of databases is dozens of files, which are created and removed several times as fast there.
 *
 * @template T
 * @param {(env: { TMPDIR?: string }) => Promise<T>} action
 * @returns {Promise<T>} what `action` returns
 */
export async function withFastTemporaryFiles(action) {
  const directory = process.env.TMPDIR ? undefined : createMemoryDirectory();
  if (!directory) return action({});
  try {
    return await action({ TMPDIR: directory });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

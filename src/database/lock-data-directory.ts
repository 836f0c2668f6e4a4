import { join } from "node:path";
import SQLite from "better-sqlite3";
import { SECOND } from "#platform/shared/time-units.ts";

/** How long a start waits for the server before, which ends within ten seconds. */
const WAIT_MS = 12 * SECOND;

/**
 * Takes the lock of the one server on a data folder, which ends with its process, however that ends. Commands beside it, such as a backup,
 * do not ask for it.
 *
 * @returns what gives it back; to be kept, as the lock also ends when it is collected
 * @throws while another server has it
 */
export function lockDataDirectory(directory: string, waitMs = WAIT_MS): () => void {
  const lock = new SQLite(join(directory, "server.lock"), { timeout: waitMs });
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new Error(
      `Another server runs on DATA_DIR, "${directory}": several can only share a PostgreSQL, which DATABASE_URL names.`,
    );
  }
  return () => void lock.close();
}

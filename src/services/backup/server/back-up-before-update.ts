import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#database/database.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import type { ServerConfig } from "#platform/server/process/server-config.ts";
import { createBackup } from "./create-backup.ts";

/**
 * Backs up a database of an older version that the start is about to change, where backups are kept. Returns what to print: where it is,
 * and the way back.
 *
 * @throws when it fails: then the start changes nothing
 */
export async function backUpBeforeUpdate(
  { dailyBackup }: Pick<ServerConfig, "dailyBackup">,
  database: Database,
  store: MediaStore,
): Promise<string> {
  const change = "This start changes the tables of an older version";
  if (!dailyBackup) return `${change}. BACKUP_DIR is not set: the only way back is a backup of your own.`;
  const now = new Date();
  const file = join(dailyBackup.directory, `before-update-${now.toISOString().replaceAll(/:|\.\d+/g, "")}.tar`);
  await mkdir(dailyBackup.directory, { recursive: true, mode: 0o700 });
  await createBackup(file, { database, store, now }).catch((cause: Error) => {
    throw new Error(`Nothing was changed, as the backup before the update failed: ${cause.message}.`, { cause });
  });
  return `${change}, which were backed up to ${file}. The way back: the version before, and npm run restore with this file into an empty site.`;
}

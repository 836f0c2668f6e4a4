import { existsSync } from "node:fs";
import { openNewStorage } from "#app/open-storage.ts";
import type { Database } from "#database/database.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import type { MediaStorage } from "#platform/server/media/open-media-store.ts";
import { formatShellCommand } from "#platform/server/process/server-config.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { type Config, parseConfig } from "#services/settings/config.ts";

/**
 * Opens the site that the environment names, creating it where there is none, fills it by `load`, which returns what it did, and
 * prints that.
 */
export async function fillNewSite(
  load: (site: { config: Config; media: MediaStorage; database: Database }) => Promise<string>,
): Promise<void> {
  const start = performance.now();
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  const { media, database } = await openNewStorage(config);
  try {
    await seedPlaces({ ...database, now: () => new Date() });
    const done = await load({ config, media, database });
    const seconds = ((performance.now() - start) / SECOND).toFixed(1);
    console.log(`${done} in ${seconds} s. Start the site with: ${formatShellCommand("npm start", config)}`);
  } finally {
    await media.store.close();
    await database.close();
  }
}

/** Ends a command with the message of what it refused. */
export function exitWithMessage(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

import type { Database } from "#database/database.ts";
import { findDatabaseState } from "#database/find-database-state.ts";
import { openDatabase } from "#database/open-database.ts";
import { type MediaStorage, openMediaStore } from "#platform/server/media-store/open-media-store.ts";
import type { ServerConfig } from "#platform/server/server-config.ts";
import { assertDatabaseBesideMedia, assertDataDirectory, throwDatabaseError } from "#platform/server/startup-errors.ts";

/**
 * Opens the media store and the database that the settings name.
 *
 * @throws naming the setting to change; also when the database is empty and the media store is not
 */
export async function openStorage(config: ServerConfig): Promise<{ media: MediaStorage; database: Database }> {
  const media = await openMediaStore(config);
  await assertDataDirectory(config, media.incoming);
  const state = await findDatabaseState(config).catch(throwDatabaseError(config));
  if (state !== "filled" && !config.allowEmptyDatabase) await assertDatabaseBesideMedia(config, state, media.store);
  return { media, database: await openDatabase(config).catch(throwDatabaseError(config)) };
}

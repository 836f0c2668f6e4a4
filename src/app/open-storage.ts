import type { Database } from "#database/database.ts";
import { findDatabaseState, listDoneMigrations } from "#database/find-database-state.ts";
import { assertKnownMigrations, migrations } from "#database/migrate.ts";
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

/**
 * Opens an existing site, running or not, without changing it, and closes it after `work`.
 *
 * @throws {Error} when there is no site, or one of another version
 */
export async function withSite<T>(
  config: ServerConfig,
  work: (database: Database, media: MediaStorage) => Promise<T>,
): Promise<T> {
  const state = await findDatabaseState(config).catch(throwDatabaseError(config));
  const setting = config.databaseUrl ? "DATABASE_URL" : `DATA_DIR, "${config.dataDirectory}",`;
  if (state !== "filled") throw new Error(`The database of ${setting} holds no site.`);
  const done = await listDoneMigrations(config);
  assertKnownMigrations("The database", done);
  if (done.length < Object.keys(migrations).length) {
    throw new Error(`The database of ${setting} is of another version of this program: start the site once with this one.`);
  }
  const media = await openMediaStore(config);
  const database = await openDatabase(config).catch(throwDatabaseError(config));
  try {
    return await work(database, media);
  } finally {
    await media.store.close();
    await database.close();
  }
}

import type { Database } from "#database/database.ts";
import { findDatabaseState, listDoneMigrations } from "#database/find-database-state.ts";
import { assertKnownMigrations, migrations, selectMigrations } from "#database/migrations/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { type MediaStorage, openMediaStore } from "#platform/server/media/open-media-store.ts";
import type { ServerConfig } from "#platform/server/process/server-config.ts";
import { assertDatabaseBesideMedia, assertDataDirectory, throwDatabaseError } from "#platform/server/process/startup-errors.ts";
import { backUpBeforeUpdate } from "#services/backup/server/back-up-before-update.ts";

/**
 * Opens the media store and the database that the settings name, and brings its tables up to date, after a backup of those of an
 * older version. Only the start of the site may do so to tables that exist: a server of an older version may still run.
 *
 * @throws naming the setting to change; also when the database is empty and the media store is not
 */
export async function openStorage(config: ServerConfig): Promise<{ media: MediaStorage; database: Database }> {
  const media = await openMediaStore(config);
  await assertDataDirectory(config, media.incoming);
  const state = await findDatabaseState(config).catch(throwDatabaseError(config));
  if (state !== "filled" && !config.allowEmptyDatabase) await assertDatabaseBesideMedia(config, state, media.store);
  if (state === "filled" && isOlder(await listDoneMigrations(config)))
    console.log(await withSiteOfAnyVersion(config, (database) => backUpBeforeUpdate(config, database, media.store)));
  return { media, database: await openDatabase(config).catch(throwDatabaseError(config)) };
}

/**
 * Like `openStorage`, for commands that fill a new site.
 *
 * @throws also when there are tables of another version
 */
export async function openNewStorage(config: ServerConfig): Promise<{ media: MediaStorage; database: Database }> {
  if ((await findDatabaseState(config).catch(throwDatabaseError(config))) !== "missing") await assertCurrentTables(config);
  return openStorage(config);
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
  return withSiteOfAnyVersion(config, async (...site) => {
    await assertCurrentTables(config);
    return work(...site);
  });
}

/** Like `withSite`, and leaves the tables of an older version as they are. */
export async function withSiteOfAnyVersion<T>(
  config: ServerConfig,
  work: (database: Database, media: MediaStorage) => Promise<T>,
): Promise<T> {
  const state = await findDatabaseState(config).catch(throwDatabaseError(config));
  if (state !== "filled") throw new Error(`The database of ${describeLocation(config)} holds no site.`);
  const done = await listDoneMigrations(config);
  assertKnownMigrations("The database", done);
  const media = await openMediaStore(config);
  const database = await openDatabase(config, selectMigrations(done)).catch(throwDatabaseError(config));
  try {
    return await work(database, media);
  } finally {
    await media.store.close();
    await database.close();
  }
}

/** @throws {Error} when the tables are of another version of this program */
export async function assertCurrentTables(config: ServerConfig): Promise<void> {
  const done = await listDoneMigrations(config).catch(throwDatabaseError(config));
  assertKnownMigrations("The database", done);
  if (!isOlder(done)) return;
  throw new Error(
    `The database of ${describeLocation(config)} is of an older version of this program: restart the site with this version first.`,
  );
}

const isOlder = (done: string[]) => done.length < Object.keys(migrations).length;

function describeLocation({ databaseUrl, dataDirectory }: ServerConfig): string {
  return databaseUrl ? "DATABASE_URL" : `DATA_DIR, "${dataDirectory}",`;
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "#app/build-app.ts";
import { describeRegistration } from "#app/describe-registration.ts";
import { loadPageBundle } from "#app/load-page-bundle.ts";
import { openStorage } from "#app/open-storage.ts";
import { lockDataDirectory } from "#database/lock-data-directory.ts";
import { getOrigin, rootDirectory } from "#platform/server/process/server-config.ts";
import {
  assertBackupDirectory,
  assertDataDirectory,
  listStartWarnings,
  throwListenError,
} from "#platform/server/process/startup-errors.ts";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { defaultLanguage } from "#platform/shared/languages.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { type Config, parseConfig } from "#services/settings/config.ts";
import { createSettingsReader, getSiteNames } from "#services/settings/server/read-settings.ts";

const CONNECTION_TIMEOUT_MS = 7 * SECOND;
/** Docker kills a container ten seconds after it asked it to stop. */
const SHUTDOWN_TIMEOUT_MS = 9 * SECOND;
/** Connections that wait to be accepted. With the usual 511, thousands that come at once keep out readers for seconds. */
const BACKLOG = 4096;
/** Further lines of the log are dropped while nobody reads them. */
const MAX_UNREAD_LOG_BYTES = 4 * MEGABYTE;

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  const origin = getOrigin(config);
  const isDevelopment = process.env.NODE_ENV === "development";
  await assertBackupDirectory(config);
  const unlock = config.databaseUrl ? undefined : await lockDataFolder(config);
  const { media, database: opened } = await openStorage(config);
  for (const warning of await listStartWarnings(config)) console.warn(warning);
  // In development code changes, so earlier renderings are never valid.
  const database = isDevelopment ? { ...opened, getPublicVersion: () => String(performance.now()) } : opened;
  const pages = await loadPageBundle({ isDevelopment, buildDirectory: join(rootDirectory, "build") });
  const app = await buildApp({
    config,
    database,
    media,
    origin,
    // No request waits for the reader of the log.
    logDestination: pino.destination({ fd: 1, sync: false, maxLength: MAX_UNREAD_LOG_BYTES }),
    pages,
  });
  await pages.attach(app);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Ends hanging requests, such as a slow upload, so that the database is closed in order.
    setTimeout(() => app.server.closeAllConnections(), config.stopDelayMs + CONNECTION_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), config.stopDelayMs + SHUTDOWN_TIMEOUT_MS).unref();
    await app.close();
    await pages.close();
    await media.store.close();
    await database.close();
    unlock?.();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // Called first, so that listening can only fail because of the address.
  await app.ready();
  await listenQuietly(app, config).catch(throwListenError(config));
  const names = getSiteNames(await createSettingsReader(config)(database.reader));
  console.log(`${names[defaultLanguage]} is at ${origin}`);
  for (const line of await describeRegistration(database, config)) console.log(line);
}

async function lockDataFolder(config: Config): Promise<() => void> {
  await assertDataDirectory(config, join(config.dataDirectory, "media"));
  return lockDataDirectory(config.dataDirectory);
}

/** Listens without Fastify's log line, as `start` prints the address. */
async function listenQuietly(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  const { level } = app.log;
  if (["info", "debug", "trace"].includes(level)) app.log.level = "warn";
  await app.listen({ host, port, backlog: BACKLOG });
  app.log.level = level;
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "#app/build-app.ts";
import { parseConfig } from "#app/config.ts";
import { describeFirstSteps } from "#app/describe-first-steps.ts";
import { openPages } from "#app/open-pages.ts";
import { openStorage } from "#app/open-storage.ts";
import { openLogDestination } from "#platform/server/log-destination.ts";
import { retainTickShape } from "#platform/server/retain-tick-shape.ts";
import { rootDirectory } from "#platform/server/root-directory.ts";
import { getOrigin } from "#platform/server/server-config.ts";
import { assertBackupDirectory, getDataDirectoryWarning, throwListenError } from "#platform/server/startup-errors.ts";
import { SECOND } from "#platform/shared/time-units.ts";

const CONNECTION_TIMEOUT_MS = 7 * SECOND;
/** Docker kills a container ten seconds after it asked it to stop. */
const SHUTDOWN_TIMEOUT_MS = 9 * SECOND;

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  const origin = getOrigin(config);
  const isDevelopment = process.env.NODE_ENV === "development";
  const { media, database: opened } = await openStorage(config);
  await assertBackupDirectory(config);
  const warning = await getDataDirectoryWarning(config);
  if (warning) console.warn(warning);
  // While the code changes, nothing that was rendered before is still right.
  const database = isDevelopment ? { ...opened, getDataVersion: () => String(performance.now()) } : opened;
  const pages = await openPages({ isDevelopment, buildDirectory: join(rootDirectory, "build") });
  const app = await buildApp({
    config,
    database,
    media,
    origin,
    logDestination: openLogDestination(),
    pages,
  });
  await pages.attach(app);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A request that does not end, such as a slow upload, is cut off, so that the database is closed in order.
    setTimeout(() => app.server.closeAllConnections(), CONNECTION_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await app.close();
    await pages.close();
    await media.store.close();
    await database.close();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // First, so that listening fails for no other reason than the address.
  await app.ready();
  await app.listen({ host: config.host, port: config.port }).catch(throwListenError(config));
  console.log(`${config.siteName} is at ${origin}`);
  for (const line of await describeFirstSteps(database, config)) console.log(line);
}

// Before anything that a garbage collection may follow.
retainTickShape();
start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

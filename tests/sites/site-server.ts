import { join } from "node:path";
import { buildApp } from "#app/build-app.ts";
import { describeRegistration } from "#app/describe-registration.ts";
import { loadPageBundle } from "#app/load-page-bundle.ts";
import { openDatabase } from "#database/open-database.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { openMediaStore } from "#platform/server/media/open-media-store.ts";
import { assertDataDirectory } from "#platform/server/process/startup-errors.ts";
import { parseConfig } from "#services/settings/config.ts";

/*
 * The child process of site-server-process.ts. It serves one site after the other as main.ts does, but loads the
 * server's modules only once.
 */

/** With the settings of the site to open, or null to close the one that is open. */
export type SiteServerRequest = { env: Record<string, string> | null };
export type SiteServerResponse = { output: string } | { error: string };

/** The real cost would be most of the time of a sign-in. */
const CHEAP_HASHING = { memoryKiB: 64, passes: 1 };

const pages = await loadPageBundle({ isDevelopment: false, buildDirectory: join(import.meta.dirname, "../../build") });
let closeSite = async () => {};

/** Returns the output of main.ts once the site listens. */
async function openSite(env: Record<string, string>): Promise<string> {
  const config = parseConfig(env);
  const media = await openMediaStore(config);
  await assertDataDirectory(config, media.incoming);
  const database = await openDatabase(config);
  const app = await buildApp({
    config,
    database,
    media,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    passwordHasher: createPasswordHasher(CHEAP_HASHING),
    pages,
  });
  await app.listen({ host: config.host, port: config.port });
  closeSite = async () => {
    closeSite = async () => {};
    await app.close();
    await media.store.close();
    await database.close();
  };
  return (await describeRegistration(database, config)).join("\n");
}

async function handleRequest({ env }: SiteServerRequest): Promise<SiteServerResponse> {
  try {
    if (env) return { output: await openSite(env) };
    await closeSite();
    return { output: "" };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on("message", async (request: SiteServerRequest) => process.send?.(await handleRequest(request)));
process.on("disconnect", () => process.exit());

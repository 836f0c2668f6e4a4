import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildApp } from "#app/build-app.ts";
import { loadPageBundle } from "#app/load-page-bundle.ts";
import { withSite } from "#app/open-storage.ts";
import { createMirroredPages } from "#app/page-routes.ts";
import type { Database, Db } from "#database/database.ts";
import type { MediaStorage } from "#platform/server/media/open-media-store.ts";
import { getOrigin, rootDirectory } from "#platform/server/process/server-config.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { findSiteState } from "#services/mirror/server/site-state-store.ts";
import { type MirrorResult, writeMirror } from "#services/mirror/write-mirror.ts";
import { type Config, parseConfig } from "#services/settings/config.ts";
import { createSettingsReader, getMirrors, getSiteNames } from "#services/settings/server/read-settings.ts";
import { createPageLists } from "./app/page-lists.ts";

const USAGE = "Usage: npm run mirror -- --to FOLDER [--revisions]";
const FILES_PER_LINE = 1000;

/** Writes the site, running or not, as plain files, as it is at this moment. Resolves to the exit code. */
async function mirrorSite(): Promise<number> {
  const start = performance.now();
  const { values } = parseArgs({ options: { to: { type: "string" }, revisions: { type: "boolean", default: false } } });
  if (!values.to) throw new Error(USAGE);
  // npm works in the repository's folder, and says in which it was called.
  const directory = resolve(process.env.INIT_CWD ?? "", values.to);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  if (!config.publicUrl) console.warn(`PUBLIC_URL is not set: the copy says that the site is at ${getOrigin(config)}.`);
  const { changedAt, ...result } = await withSite(config, (database, media) =>
    database.inSnapshot((snapshot) =>
      writeSnapshot(config, directory, { ...database, reader: snapshot }, media, values.revisions),
    ),
  );
  for (const problem of result.problems) console.error(problem);
  console.log(describe(result, directory, ((performance.now() - start) / SECOND).toFixed(1)));
  return result.problems.length > 0 ? 1 : 0;
}

async function writeSnapshot(config: Config, directory: string, database: Database, media: MediaStorage, hasRevisions: boolean) {
  const { reader } = database;
  const origin = getOrigin(config);
  const { key, changedAt } = await findSiteState(reader);
  const buildDirectory = join(rootDirectory, "build");
  const pages = await loadPageBundle({ isDevelopment: false, buildDirectory });
  const app = await buildApp({
    config: { ...config, logLevel: "error" },
    database: { ...database, getPublicVersion: () => key, getLastKnownVersion: () => key },
    media,
    origin,
    // What pages say of today, they say of the day of the last change, so that the same state gives the same bytes.
    now: () => new Date(changedAt),
    isServing: false,
    pages,
  });
  try {
    const result = await writeMirror({
      ...{ app, directory, origin, changedAt },
      pages: createMirroredPages(createPageLists(reader), hasRevisions),
      mirrors: getMirrors(config),
      siteNames: await readSiteNames(config, reader),
      state: JSON.stringify([key, config.settings, hasRevisions, await hashProgram(buildDirectory)]),
      onFile: (files) => files % FILES_PER_LINE === 0 && console.log(`${files} files …`),
    });
    return { ...result, changedAt };
  } finally {
    await app.close();
    await pages.close();
  }
}

async function readSiteNames(config: Config, reader: Db) {
  return getSiteNames(await createSettingsReader(config)(reader));
}

/** Returns what changes with the pages that the program renders. */
async function hashProgram(buildDirectory: string): Promise<string> {
  const pages = await readFile(join(buildDirectory, "server/index.js"));
  return createHash("sha256").update(pages).digest("hex");
}

function describe({ files, bytes, resumed, changed, removed }: MirrorResult, directory: string, seconds: string): string {
  const continued = resumed > 0 ? ` ${resumed} were there from a run that was stopped.` : "";
  const counts = `${files.length} files, ${bytes} bytes`;
  return `Wrote ${counts}, to ${directory} in ${seconds} s: ${changed} new or changed, ${removed} removed.${continued}`;
}

mirrorSite().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);

import { existsSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { withSite, withSiteOfAnyVersion } from "#app/open-storage.ts";
import type { Database } from "#database/database.ts";
import { type DatabaseState, findDatabaseState, findState, listDoneMigrations } from "#database/find-database-state.ts";
import { migrations, selectMigrations } from "#database/migrations/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { deleteSetupCodes } from "#features/accounts/server/account-store.ts";
import { deletePlaces } from "#features/archive/places/server/seed-store.ts";
import { archiveChecks } from "#features/archive/revisions/server/find-revision-problems.ts";
import { writeOutdatedIndexRows } from "#features/archive/search-index/server/write-index.ts";
import { DamagedFileError } from "#platform/server/checked-tar/read-checked-tar.ts";
import { STANDARD_OUTPUT } from "#platform/server/checked-tar/write-checked-tar.ts";
import { openMediaStore } from "#platform/server/media/open-media-store.ts";
import { assertDataDirectory, throwDatabaseError } from "#platform/server/process/startup-errors.ts";
import { parseMediaPart } from "#services/backup/server/backup-format.ts";
import { insertManualBackup } from "#services/backup/server/backup-run-store.ts";
import { dropTables } from "#services/backup/server/backup-store.ts";
import { createBackup } from "#services/backup/server/create-backup.ts";
import {
  listRestoredKeys,
  restoreMedia,
  restoreRows,
  type VerifiedBackup,
  verifyBackup,
} from "#services/backup/server/restore-backup.ts";
import { verifySite } from "#services/backup/server/verify-site.ts";
import { type Config, parseConfig } from "#services/settings/config.ts";

/** Each command works on the configured site and resolves to the exit code. */
const commands: Record<string, (config: Config, path: string | undefined) => Promise<number>> = {
  backup: async (config, path) => {
    if (!path) throw new Error("Say which file to write: npm run backup -- FILE, or - for a pipe");
    return withSiteOfAnyVersion(config, async (database, { store }) => {
      const startedAt = new Date();
      const options = { database, store, now: startedAt };
      const { bytes, rows, files, damaged } = await createBackup(path, options);
      const result = { bytes, damaged_files: damaged.length };
      await database.inTransaction((tx) => insertManualBackup(tx, startedAt, result, new Date()));
      for (const { key, problem } of damaged) console.error(`${key} is ${problem}: it was damaged before this backup.`);
      const print = path === STANDARD_OUTPUT ? console.error : console.log;
      print(`Backed up ${rows} rows and ${files - damaged.length} of ${files} files, ${bytes} bytes in all, to ${path}`);
      return damaged.length > 0 ? 1 : 0;
    });
  },

  restore: async (config, path) => {
    if (!path) throw new Error("Say which file to restore: npm run restore -- FILE");
    const file = await openBackup(path);
    try {
      const backup = await verifyBackup(file).catch(throwDamage(path));
      const { rows, files, lost } = await restore(config, backup);
      for (const key of lost) console.error(`${key} is not in the backup: it was lost before that was made.`);
      console.log(`Restored ${rows} rows and ${files} files. Start the site with: npm start`);
      return 0;
    } finally {
      await file.close();
    }
  },

  verify: async (config, path) => {
    if (path) {
      const file = await openBackup(path);
      const { manifest, checksums } = await verifyBackup(file)
        .catch(throwDamage(path))
        .finally(() => file.close());
      const by = manifest.version ? ` by version ${manifest.version}` : "";
      console.log(`${path} is whole: ${checksums.size} parts, made at ${manifest.madeAt}${by}.`);
      return 0;
    }
    return withSite(config, async (database, { store }) => {
      const { files, problems } = await verifySite(database, store, archiveChecks);
      for (const problem of problems) console.error(problem);
      console.log(
        `Compared ${files} files with the database: ${problems.length === 0 ? "all is well" : `${problems.length} differ`}.`,
      );
      return problems.length > 0 ? 1 : 0;
    });
  },
};

function throwDamage(path: string) {
  return (error: unknown): never => {
    throw error instanceof DamagedFileError ? new Error(`${path} is damaged: ${error.message}.`) : error;
  };
}

async function openBackup(path: string): Promise<FileHandle> {
  return open(path, "r").catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}.`);
  });
}

/** Restores the media first, then all rows at once: an interrupted restore leaves no rows and can be repeated. */
async function restore(config: Config, backup: VerifiedBackup): Promise<{ rows: number; files: number; lost: string[] }> {
  const media = await openMediaStore(config);
  try {
    await assertDataDirectory(config, media.incoming);
    assertNoSite(config, await findDatabaseState(config).catch(throwDatabaseError(config)));
    const restoredKeys = await listRestoredKeys(media.store, backup);
    const lost = await restoreMedia(backup, media, restoredKeys);
    const rows = await restoreDatabase(config, backup);
    return { rows, files: [...backup.checksums.keys()].filter((name) => parseMediaPart(name)).length, lost };
  } finally {
    await media.store.close();
  }
}

function assertNoSite(config: Config, state: DatabaseState): void {
  if (state !== "filled") return;
  const place = config.databaseUrl ? "DATABASE_URL" : `DATA_DIR, "${config.dataDirectory}",`;
  throw new Error(`Nothing was restored: the database of ${place} holds a site. Name an empty one.`);
}

/** Creates the tables of the backup's version, fills them, migrates them, and then writes what the search reads. */
async function restoreDatabase(config: Config, backup: VerifiedBackup): Promise<number> {
  const { manifest } = backup;
  const done = await listDoneMigrations(config);
  if (done.length > 0 && done.join() !== manifest.migrations.join()) {
    await withDatabase(config, migrations, async (database) => {
      await database.inTransaction(async (tx) => {
        assertNoSite(config, await findState(tx, database.engine));
        await dropTables(tx);
      });
    });
  }
  const rows = await withDatabase(config, selectMigrations(manifest.migrations), (database) =>
    database.inTransaction(async (tx) => {
      assertNoSite(config, await findState(tx, database.engine));
      // Created by the start of a new site.
      await deleteSetupCodes(tx);
      await deletePlaces(tx);
      return restoreRows(backup, tx, database.engine);
    }),
  );
  // The search index is in no backup. It is written here so that the start of a large archive need not wait; a start writes missing parts.
  await withDatabase(config, migrations, writeOutdatedIndexRows);
  return rows;
}

async function withDatabase<T>(config: Config, some: typeof migrations, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, some).catch(throwDatabaseError(config));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function run(): Promise<void> {
  const [name = "", path] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Error(`There are the commands ${Object.keys(commands).join(", ")}.`);
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.exitCode = await command(parseConfig(process.env), path);
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

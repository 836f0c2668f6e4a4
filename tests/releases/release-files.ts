import { join } from "node:path";
import type { Engine } from "../test-database.ts";

/** Releases with a new migration, the oldest first. `write-release.ts` writes their databases and backups. */
export const RELEASES = ["1.0.0", "2.0.0"];

export const getReleaseFile = (version: string, engine: Engine): string =>
  join(import.meta.dirname, version, engine === "sqlite" ? "database.sqlite.gz" : "postgres.sql.gz");

/** The backup of the SQLite database, with the files of one image; other images had lost theirs before. */
export const getReleaseBackup = (version: string): string => join(import.meta.dirname, version, "backup.gz");

/** What `/manifest.json` of the database of 1.0.0 said. */
export const getYearlyManifest = (engine: Engine): string => join(import.meta.dirname, "1.0.0", `manifest.${engine}.json`);

/** The account in the databases of releases that has a password. */
export const RELEASE_OWNER = { email: "owner@example.org", password: "correct horse battery" };

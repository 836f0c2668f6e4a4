import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { DatabaseUnavailableError } from "#platform/server/http/errors.ts";
import type { Tables } from "../tables.ts";
import { createTables } from "./0001-tables.ts";
import { moveTextsByLanguage } from "./0002-texts-by-language.ts";
import { addStatedAfter } from "./0003-stated-after.ts";
import { dropWhatWent } from "./0004-what-went.ts";
import { addVerbs } from "./0005-verbs.ts";
import { addBatches } from "./0006-batches-of-changes.ts";
import type { Engine, Migration } from "./migration.ts";

/** In order. A migration that was released is never edited; a later one corrects it. */
export const migrations: Record<string, Migration> = {
  "0001-tables": createTables,
  "0002-texts-by-language": moveTextsByLanguage,
  "0003-stated-after": addStatedAfter,
  "0004-what-went": dropWhatWent,
  "0005-verbs": addVerbs,
  "0006-batches-of-changes": addBatches,
};

/** The last commit that reads what unreleased versions stored. Their migrations had other names. */
const LAST_UNRELEASED_COMMIT = "a594570b7d79b057afeda5d50cdb22df13077f0a";

/**
 * Asserts that this version has the migrations that made the tables of a database or a backup.
 *
 * @throws with a sentence that names the version which reads it
 */
export function assertKnownMigrations(
  subject: "the database" | "The database" | "The backup",
  names: string[],
  all = migrations,
): void {
  const known = Object.keys(all);
  if (names.every((name, index) => name === known[index])) return;
  const reason =
    names[0] === known[0]
      ? "a newer version of this program: use that one"
      : `a version that was never released, and commit ${LAST_UNRELEASED_COMMIT} is the last that reads it`;
  throw new Error(`${subject} is of ${reason}.`);
}

/**
 * Runs all missing migrations in one transaction, so that a failure leaves nothing behind. Several processes may
 * call it at once: SQLite reads the missing ones inside the exclusive transaction, PostgreSQL under the migrator's lock.
 *
 * @throws when the database has migrations that are not in `all`; it is left as it is
 */
export async function migrateToLatest(db: Kysely<Tables>, engine: Engine, all = migrations): Promise<void> {
  const applied = await listMigrations(db, engine);
  assertKnownMigrations("the database", applied, all);
  // The migrator would first read every column of every table.
  if (applied.length === Object.keys(all).length) return;
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(all).map(([name, step]) => [name, { up: (tx) => step(tx as Kysely<Tables>, engine) }])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Returns those of the migrations that made the tables of a database or a backup. */
export const selectMigrations = (names: string[]): typeof migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));

/** @throws when a newer version has migrated the database since this process opened it with `all` */
export async function assertOwnTables(db: Kysely<Tables>, all: typeof migrations): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db);
  if (Number(rows[0]?.count) > Object.keys(all).length)
    throw new DatabaseUnavailableError(
      undefined,
      "A newer version has changed the tables: restart this server with that version.",
    );
}

/** Returns the names of the migrations that made the tables, in order. */
export async function listMigrations(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  if (!(await hasTable(db, "kysely_migration", engine))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

export async function hasTable(db: Kysely<Tables>, table: string, engine: Engine): Promise<boolean> {
  const query =
    engine === "postgres"
      ? sql`select 1 where to_regclass(${table}) is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = ${table}`;
  return (await query.execute(db)).rows.length > 0;
}

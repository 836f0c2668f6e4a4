import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { BACKUP_TABLES, type BackupRow, type BackupTable } from "#services/backup/server/backup-store.ts";

export type { Db };

/** Sets some columns of a row, which is found by the columns that order its table in a backup. */
export async function updateTexts(tx: Db, table: BackupTable, row: BackupRow, texts: BackupRow): Promise<void> {
  const equals = (columns: BackupRow) => Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const key = Object.fromEntries((BACKUP_TABLES[table] ?? []).map((name) => [name, row[name] ?? null]));
  await sql`
    update ${sql.table(table)} set ${sql.join(equals(texts))}
    where ${sql.join(equals(key), sql` and `)}`.execute(tx);
}

/** Returns whether another organisation, also one in the trash, has the English name. */
export async function hasOrganisationNamed(db: Db, name: string): Promise<boolean> {
  return (await db.selectFrom("organisation").select("id").where("name_en", "=", name).executeTakeFirst()) !== undefined;
}

/** Deletes all stored responses: they have what was written, and a hash of the request, which would confirm a guess. */
export async function deleteStoredResponses(tx: Db): Promise<void> {
  await tx.deleteFrom("idempotency_key").execute();
}

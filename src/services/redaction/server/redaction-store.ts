import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database/database.ts";
import { BACKUP_TABLES, type BackupRow, type BackupTable, listBackupRows } from "#services/backup/server/backup-store.ts";

export type { Db };

/** Whose rows are read: those of an incident with its versions, or those of the places and organisations that it names. */
export type Scope = { incidentId: string; isOfNames?: true };

/** The rows of one read; few, as a revision may be long. */
const READ_SIZE = 20;

/** Yields the rows of a table, or those in a scope, some at a time. The rows of images have the id of their incident. */
export async function* listTextRows(db: Db, table: BackupTable, scope: Scope | undefined): AsyncGenerator<BackupRow[]> {
  const from =
    table === "image"
      ? sql`(select image.*, source.incident_id from image join source on source.id = image.id) as image`
      : sql.table(table);
  const where = scope && (scope.isOfNames ? isNamedBy : isOfIncident)(table, scope.incidentId);
  if (scope && !where) return;
  yield* listBackupRows(db, table, READ_SIZE, { from, ...(where && { where }) });
}

/** The tables with `incident_id`. */
const PARTS: readonly BackupTable[] = [
  ...(["incident_text", "incident_external_id", "import_row", "source", "image", "claim", "attribution"] as const),
  ...(["incident_revision", "destroyed_revision", "incident_redaction"] as const),
];

function isOfIncident(table: BackupTable, id: string): RawBuilder<unknown> | undefined {
  if (table === "incident") return sql`id = ${id}`;
  if (table === "audit") return sql`root_kind = 'incident' and root_id = ${id}`;
  return PARTS.includes(table) ? sql`incident_id = ${id}` : undefined;
}

function isNamedBy(table: BackupTable, id: string): RawBuilder<unknown> | undefined {
  const organisations = sql`(select organisation_id from attribution where incident_id = ${id})`;
  const places = sql`(
    select place_id from incident_listing where incident_id = ${id} union select zone_id from incident_listing where incident_id = ${id}
    union select region_id from incident_listing where incident_id = ${id})`;
  if (table === "organisation") return sql`id in ${organisations}`;
  if (table === "organisation_text") return sql`organisation_id in ${organisations}`;
  if (table === "place") return sql`id in ${places}`;
  return table === "place_text" ? sql`place_id in ${places}` : undefined;
}

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

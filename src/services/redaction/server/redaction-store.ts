import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database/database.ts";
import { tableRules } from "#database/tables.ts";
import type { RootKind } from "#platform/shared/change.ts";
import {
  type BackupRow,
  type BackupTable,
  getBackupTables,
  getOrder,
  listBackupRows,
} from "#services/backup/server/backup-store.ts";

export type { Db };

/** Whose rows are read: those of an incident with its versions, or those of the places and organisations that it names. */
export type Scope = { incidentId: string; isOfNames?: true };

/** The rows of one read; few, as a revision may be long. */
const READ_SIZE = 20;

/** A table with texts of people, and the item that its rows belong to. */
export type TextTable = { table: BackupTable; texts: readonly string[]; kind: RootKind; id: string };

export const listTextTables = (): TextTable[] =>
  getBackupTables().flatMap((table) => {
    const { texts, ...item } = tableRules[table];
    return texts ? [{ table, texts, ...(item as Pick<TextTable, "kind" | "id">) }] : [];
  });

/** Yields the rows of a table, or those in a scope, some at a time. The rows of images have the id of their incident. */
export async function* listTextRows(db: Db, text: TextTable, scope: Scope | undefined): AsyncGenerator<BackupRow[]> {
  const { table } = text;
  const from =
    table === "image"
      ? sql`(select image.*, source.incident_id from image join source on source.id = image.id) as image`
      : sql.table(table);
  const where = scope && (scope.isOfNames ? isNamedBy : isOfIncident)(text, scope.incidentId);
  if (scope && !where) return;
  yield* listBackupRows(db, table, READ_SIZE, { from, ...(where && { where }) });
}

function isOfIncident({ table, kind, id: column }: TextTable, id: string): RawBuilder<unknown> | undefined {
  if (table === "audit") return sql`root_kind = 'incident' and root_id = ${id}`;
  if (table === "import_row") return sql`incident_id = ${id}`;
  return kind === "incident" ? sql`${sql.ref(column)} = ${id}` : undefined;
}

function isNamedBy({ kind, id: column }: TextTable, id: string): RawBuilder<unknown> | undefined {
  const organisations = sql`(select organisation_id from attribution where incident_id = ${id})`;
  const places = sql`(
    select place_id from incident_listing where incident_id = ${id} union select zone_id from incident_listing where incident_id = ${id}
    union select region_id from incident_listing where incident_id = ${id})`;
  if (kind === "organisation") return sql`${sql.ref(column)} in ${organisations}`;
  return kind === "place" ? sql`${sql.ref(column)} in ${places}` : undefined;
}

/** Sets some columns of a row, which is found by the columns that order its table in a backup. */
export async function updateTexts(tx: Db, table: BackupTable, row: BackupRow, texts: BackupRow): Promise<void> {
  const equals = (columns: BackupRow) => Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const key = Object.fromEntries(getOrder(table).map((name) => [name, row[name] ?? null]));
  await sql`
    update ${sql.table(table)} set ${sql.join(equals(texts))}
    where ${sql.join(equals(key), sql` and `)}`.execute(tx);
}

/** Deletes all stored responses: they have what was written, and a hash of the request, which would confirm a guess. */
export async function deleteStoredResponses(tx: Db): Promise<void> {
  await tx.deleteFrom("idempotency_key").execute();
}

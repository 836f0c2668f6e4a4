import { type Selectable, sql, type Updateable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import type { ImportRow } from "#database/import-tables.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/pagination.ts";
import {
  IMPORT_STEP_ROWS,
  type Import,
  type ImportMapping,
  type ImportOutcome,
  type ImportShow,
  importOutcomeSchema,
  isPartFormat,
  type RowDetails,
} from "../rules.ts";
import type { TableDescription } from "./read-table.ts";

export type { Db };
/** `first_sequence` is the number of the incident that its first row becomes; each later row has one less. */
export type Batch = Omit<Import, "counts"> & { first_sequence: number };
type State = ImportRow["state"];
export type Row = Pick<
  Selectable<ImportRow>,
  "number" | "state" | "outcome" | "keep" | "incident_id" | "part_id" | "audit_sequence"
> & {
  cells: string[];
  details: RowDetails | null;
};

const BATCH_COLUMNS = ["id as _id", "filename", "format", "created_at", "row_count as rows", "first_sequence"] as const;
const ROW_COLUMNS = [
  "number",
  "state",
  "outcome",
  "keep",
  "incident_id",
  "part_id",
  "audit_sequence",
  "cells_json",
  "details_json",
] as const;

/** The state of a row that is to be checked again. */
export const UNDECIDED = { state: "read", outcome: null } as const;

type StoredBatch = Omit<Batch, "columns" | "mapping"> & { columns_json: string; mapping_json: string | null };

function parseBatch({ columns_json, mapping_json, ...batch }: StoredBatch): Batch {
  const mapping: ImportMapping | null = mapping_json === null ? null : JSON.parse(mapping_json);
  return { ...batch, columns: JSON.parse(columns_json), mapping };
}

function parseRow({
  cells_json,
  details_json,
  ...row
}: Omit<Row, "cells" | "details"> & { cells_json: string; details_json: string | null }): Row {
  return { ...row, cells: JSON.parse(cells_json), details: details_json === null ? null : JSON.parse(details_json) };
}

const selectBatches = (db: Db) => db.selectFrom("import_batch").select([...BATCH_COLUMNS, "columns_json", "mapping_json"]);

/** Returns the imports, newest first. */
export async function listBatches(db: Db): Promise<Batch[]> {
  return (await selectBatches(db).orderBy("sequence", "desc").limit(OLDER_PAGE_SIZE).execute()).map(parseBatch);
}

export async function findBatch(db: Db, id: string): Promise<Batch | undefined> {
  const row = await selectBatches(db).where("id", "=", id).executeTakeFirst();
  return row && parseBatch(row);
}

type NewBatch = TableDescription & { filename: string; createdBy: string | null; now: Date };

/** Inserts a table without its rows, whose incidents it gives numbers before all others, and returns its id. */
export async function insertBatch(tx: Db, { filename, format, columns, rows, createdBy, now }: NewBatch): Promise<string> {
  const id = newId();
  await tx
    .insertInto("import_batch")
    .values({
      id,
      filename,
      format,
      columns_json: JSON.stringify(columns),
      mapping_json: null,
      row_count: rows,
      first_sequence: (await findLowestSequence(tx)) - 1,
      created_by: createdBy,
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Returns the lowest number that an incident has or an import may give one; at most 1. */
async function findLowestSequence(db: Db): Promise<number> {
  const given = db.selectFrom("import_batch").select(sql<number | null>`min(first_sequence - row_count + 1)`.as("lowest"));
  const used = db.selectFrom("incident").select(({ fn }) => fn.min<number | null>("sequence").as("lowest"));
  const found = [await given.executeTakeFirst(), await used.executeTakeFirst()];
  return Math.min(1, ...found.map((row) => Number(row?.lowest ?? 1)));
}

/** Inserts rows; the first has this number. */
export async function insertRows(tx: Db, batchId: string, first: number, rows: string[][]): Promise<void> {
  const values = rows.map((cells, index) => ({
    batch_id: batchId,
    number: first + index,
    cells_json: JSON.stringify(cells),
    state: "read" as const,
  }));
  await tx.insertInto("import_row").values(values).execute();
}

export async function updateMapping(tx: Db, batchId: string, mapping: ImportMapping): Promise<void> {
  await tx
    .updateTable("import_batch")
    .set({ mapping_json: JSON.stringify(mapping) })
    .where("id", "=", batchId)
    .execute();
  await tx
    .updateTable("import_row")
    .set({ ...UNDECIDED, is_similar: 0, keep: null, row_key: null, details_json: null })
    .where("batch_id", "=", batchId)
    .where("state", "=", "checked")
    .execute();
}

/** The rows of one state and outcome; the outcome is null for unchecked rows. */
export type RowGroup = readonly [State, ImportOutcome | null];

const selectRows = (db: Db, batchId: string) => db.selectFrom("import_row").where("batch_id", "=", batchId);

const selectGroup = (db: Db, batchId: string, [state, outcome]: RowGroup) =>
  selectRows(db, batchId)
    .where("state", "=", state)
    .where("outcome", outcome === null ? "is" : "=", outcome);

/**
 * Returns the first rows of the first group that has some, in the order of the table. Parts of incidents come from its end, as an export
 * has the newest first, which may refer to older ones.
 */
export async function listStepRows(
  db: Db,
  { _id: batchId, format }: Batch,
  groups: readonly RowGroup[],
  skipsSimilar = false,
): Promise<Row[]> {
  for (const group of groups) {
    // One group has the order of the index, so that no step reads what earlier steps have done.
    const rows = await selectGroup(db, batchId, group)
      .select(ROW_COLUMNS)
      .$if(skipsSimilar, (query) => query.where("is_similar", "=", 0))
      .orderBy("number", isPartFormat(format) ? "desc" : "asc")
      .limit(IMPORT_STEP_ROWS)
      .execute();
    if (rows.length > 0) return rows.map(parseRow);
  }
  return [];
}

/** Returns whether there are rows of one of these groups. */
export async function hasRows(db: Db, batchId: string, groups: readonly RowGroup[]): Promise<boolean> {
  for (const group of groups) {
    if (await selectGroup(db, batchId, group).select("number").limit(1).executeTakeFirst()) return true;
  }
  return false;
}

const isOutcome = (show: ImportShow): show is ImportOutcome => (importOutcomeSchema.options as readonly string[]).includes(show);

/** Returns the state and, if needed, the outcome of the rows to show. */
function getShownGroup(show: ImportShow): { state: State; outcome?: ImportOutcome } {
  if (isOutcome(show)) return { state: "checked", outcome: show };
  if (show === "similar") return { state: "checked" };
  return show === "status_refused" ? { state: "published", outcome: "refused" } : { state: show };
}

/** Returns a page of the rows to show. */
export async function listShownRows(
  db: Db,
  batchId: string,
  { show, after }: { show: ImportShow; after: number },
): Promise<Row[]> {
  const { state, outcome } = getShownGroup(show);
  const numbers = selectRows(db, batchId)
    .select("number")
    .where("state", "=", state)
    .$if(outcome !== undefined, (rows) => rows.where("outcome", "=", outcome ?? null))
    .$if(show === "similar", (rows) => rows.where("is_similar", "=", 1))
    .where("number", ">", after)
    .orderBy("number")
    .limit(IMPORT_STEP_ROWS);
  // Sorts numbers from the index, not the texts of all rows.
  const found = (await numbers.execute()).map(({ number }) => number);
  if (found.length === 0) return [];
  return (await selectRows(db, batchId).select(ROW_COLUMNS).where("number", "in", found).orderBy("number").execute()).map(
    parseRow,
  );
}

export async function findRow(db: Db, batchId: string, number: number): Promise<Row | undefined> {
  const row = await selectRows(db, batchId).select(ROW_COLUMNS).where("number", "=", number).executeTakeFirst();
  return row && parseRow(row);
}

/** Returns the number of an earlier row with the same key. */
export async function findRepeatedRow(db: Db, { _id, format }: Batch, key: string, number: number): Promise<number | undefined> {
  const same = selectRows(db, _id).select("number").where("row_key", "=", key);
  return (
    await same
      .where("number", isPartFormat(format) ? ">" : "<", number)
      .limit(1)
      .executeTakeFirst()
  )?.number;
}

export async function findRowWithKey(db: Db, batchId: string, key: string): Promise<number | undefined> {
  return (await selectRows(db, batchId).select("number").where("row_key", "=", key).limit(1).executeTakeFirst())?.number;
}

/** A group of rows, and how many there are. */
export type CountedGroup = { state: State; outcome: ImportOutcome | null; isSimilar: boolean; count: number };

/** Counts the rows of each state and outcome. */
export async function countGroups(db: Db, batchId: string): Promise<CountedGroup[]> {
  const groups = await selectRows(db, batchId)
    .groupBy(["state", "outcome", "is_similar"])
    .select(["state", "outcome", "is_similar", ({ fn }) => fn.countAll().as("count")])
    .execute();
  return groups.map(({ is_similar, count, ...group }) => ({ ...group, isSimilar: is_similar === 1, count: Number(count) }));
}

type RowValues = Omit<Updateable<ImportRow>, "details_json"> & { details?: RowDetails };

export async function updateRow(tx: Db, batchId: string, number: number, { details, ...values }: RowValues): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ ...values, ...(details && { details_json: JSON.stringify(details) }) })
    .where("batch_id", "=", batchId)
    .where("number", "=", number)
    .execute();
}

/** Marks the conflicting rows of a table for another check, with the values to keep. */
export async function updateConflictingRows(tx: Db, batchId: string, keep: Row["keep"]): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ keep, ...UNDECIDED })
    .where("batch_id", "=", batchId)
    .where("state", "=", "checked")
    .where("outcome", "=", "conflict")
    .execute();
}

/** Returns whether a row of these groups has a remark about the status of its incident. */
export async function hasStatuses(db: Db, batchId: string, groups: readonly RowGroup[]): Promise<boolean> {
  for (const group of groups) {
    const rows = selectGroup(db, batchId, group).select("number");
    if (await rows.where("details_json", "like", '%{"column":"status",%').limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Marks the refused statuses for another try. */
export async function updateRefusedStatuses(tx: Db, batchId: string): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ outcome: "create" })
    .where("batch_id", "=", batchId)
    .where("state", "=", "published")
    .where("outcome", "=", "refused")
    .execute();
}

/** Deletes a table with its rows: 25,000 of them take a fifth of a second. */
export async function deleteBatch(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("import_row").where("batch_id", "=", id).execute();
  await tx.deleteFrom("import_batch").where("id", "=", id).execute();
}

/**
 * Returns the last entry of the audit trail about an incident and its parts, or about one part. Parts that an import made and took back
 * are as if they had never been, with `withoutImported` also those that it made and nobody has changed since. So is a status that
 * was lowered, as what lowered it has an entry of its own.
 */
export async function findLastEntry(
  db: Db,
  { incidentId, partId }: { incidentId: string; partId: string | null },
  { withoutImported = false } = {},
) {
  const entries = db.selectFrom("audit").select(({ fn }) => fn.max<number | null>("sequence").as("last"));
  const undoneParts = db
    .selectFrom("import_row")
    .select("part_id")
    .where("incident_id", "=", incidentId)
    .where("state", "=", "undone")
    .where("outcome", "=", "create")
    .where("part_id", "is not", null);
  const { last } = await (partId === null
    ? entries
        .where("root_kind", "=", "incident")
        .where("root_id", "=", incidentId)
        .where("action", "!=", "lower_verification_status")
        .where("subject", "not in", undoneParts)
        .$if(withoutImported, (all) => all.where(({ not, exists }) => not(exists(selectImporting(db, incidentId)))))
    : entries.where("subject", "=", partId)
  ).executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
}

/** Selects the row of an import that made the part which an entry of the audit trail is about, and the entry. */
const selectImporting = (db: Db, incidentId: string) =>
  db
    .selectFrom("import_row")
    .select("part_id")
    .where("incident_id", "=", incidentId)
    .where("state", "=", "applied")
    .where("outcome", "=", "create")
    .whereRef("part_id", "=", sql.ref("audit.subject"))
    .whereRef("audit_sequence", ">=", sql.ref("audit.sequence"));

/**
 * Runs a part of a transaction that is rolled back alone when `work` throws and, with `isKept: false`, always. The rest of the transaction
 * continues on both engines.
 */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>, { isKept = true } = {}): Promise<T> {
  await sql`savepoint part`.execute(tx);
  let isDone = false;
  try {
    const result = await work();
    isDone = isKept;
    return result;
  } finally {
    if (!isDone) await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
  }
}

import { type Selectable, sql, type Updateable } from "kysely";
import { v7 as newId } from "uuid";
import { type Db, noteSeen } from "#database/database.ts";
import type { ImportRow } from "#database/import-tables.ts";
import * as m from "#messages";
import { formatFullName } from "#platform/shared/formats.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import {
  IMPORT_STEP_ROWS,
  type Import,
  type ImportMapping,
  type ImportOutcome,
  type ImportShow,
  importOutcomeSchema,
  MISSING_FIELDS,
  type Missing,
  type RowDetails,
} from "../rules.ts";
import type { TableDescription } from "./read-table.ts";

export type { Db };
/** `first_sequence` is the number of the incident that its first row becomes; each later row has one less. */
export type Batch = Omit<Import, "counts"> & { first_sequence: number };
type State = ImportRow["state"];
type StoredRow = Pick<
  Selectable<ImportRow>,
  "number" | "state" | "outcome" | "incident_id" | "part_id" | "audit_sequence" | "cells_json" | "details_json"
>;
export type Row = Omit<StoredRow, "outcome" | "cells_json" | "details_json"> & {
  outcome: ImportOutcome | null;
  cells: string[];
  details: RowDetails | null;
};

const BATCH_COLUMNS = ["id as _id", "filename", "format", "created_at", "row_count as rows", "first_sequence"] as const;
const ROW_COLUMNS = [
  ...(["number", "state", "outcome", "incident_id", "part_id", "audit_sequence", "cells_json", "details_json"] as const),
];

type StoredBatch = Omit<Batch, "columns" | "mapping"> & { columns_json: string; mapping_json: string | null };

function parseBatch({ columns_json, mapping_json, ...batch }: StoredBatch): Batch {
  const mapping: ImportMapping | null = mapping_json === null ? null : JSON.parse(mapping_json);
  return { ...batch, columns: JSON.parse(columns_json), mapping };
}

/** The details of a row; in version 1 a conflict with a later change was an outcome of its own. */
type StoredDetails = Omit<RowDetails, "changed"> & { changed?: RowDetails["changed"]; conflicts?: { field: string }[] };

function parseRow({ cells_json, details_json, outcome, ...row }: StoredRow): Row {
  const parsed = { ...row, outcome: getOutcome(outcome), cells: JSON.parse(cells_json) };
  if (details_json === null) return { ...parsed, details: null };
  const { conflicts = [], changed = null, ...details }: StoredDetails = JSON.parse(details_json);
  const problems = conflicts.map(({ field }) => ({ column: field, message: m.import_changed_since() }));
  return { ...parsed, details: { ...details, changed, problems: [...details.problems, ...problems] } };
}

const getOutcome = (outcome: StoredRow["outcome"]) => (outcome === "conflict" ? "refused" : outcome);

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
  noteSeen(false);
}

/** Sets the mapping of a table, whose checked rows are to be checked again. */
export async function updateMapping(tx: Db, batchId: string, mapping: ImportMapping): Promise<void> {
  await tx
    .updateTable("import_batch")
    .set({ mapping_json: JSON.stringify(mapping) })
    .where("id", "=", batchId)
    .execute();
  await tx
    .updateTable("import_row")
    .set({ state: "read", outcome: null, is_similar: 0, row_key: null, details_json: null })
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

/** Returns the first rows of the first group that has some, in the order of the table. */
export async function listStepRows(db: Db, batchId: string, groups: readonly RowGroup[], skipsSimilar = false): Promise<Row[]> {
  for (const group of groups) {
    // One group has the order of the index, so that no step reads what earlier steps have done.
    const rows = await selectGroup(db, batchId, group)
      .select(ROW_COLUMNS)
      .$if(skipsSimilar, (query) => query.where("is_similar", "=", 0))
      .orderBy("number")
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

/** Selects the rows of a kind. */
function selectShown(db: Db, batchId: string, show: ImportShow) {
  const rows = selectRows(db, batchId);
  if (show === "incomplete") return selectIncomplete(db, batchId);
  if (show === "similar") return rows.where("state", "=", "checked").where("is_similar", "=", 1);
  if (show === "applied") return rows.where("state", "in", ["applied", "incomplete"]);
  if (!isOutcome(show)) return rows.where("state", "=", show);
  return rows.where("state", "=", "checked").where("outcome", "in", show === "refused" ? ["refused", "conflict"] : [show]);
}

/** Selects new rows with problems, before they are recorded and as long as they are drafts. */
const selectIncomplete = (db: Db, batchId: string) =>
  selectRows(db, batchId)
    .where("state", "in", ["checked", "applied", "incomplete"])
    .where("outcome", "=", "create")
    .where("details_json", "like", '%"problems":[{%')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("incident_id", "is", null),
        exists(
          selectFrom("incident")
            .select("incident.id")
            .whereRef("incident.id", "=", "import_row.incident_id")
            .where("publication", "=", "draft")
            .where("deleted_at", "is", null),
        ),
      ]),
    );

/** Counts the rows that cannot be published yet, and those that lack each field. */
export async function countIncomplete(db: Db, batchId: string): Promise<{ rows: number; missing: Missing }> {
  const { rows, ...missing } = await selectIncomplete(db, batchId)
    .select(({ fn }) => fn.countAll().as("rows"))
    .select(({ fn, eb }) =>
      MISSING_FIELDS.map((field) =>
        fn.sum(eb.case().when("details_json", "like", `%{"column":"${field}",%`).then(1).else(0).end()).as(field),
      ),
    )
    .executeTakeFirstOrThrow();
  const { location, description } = missing as Record<keyof Missing, unknown>;
  return { rows: Number(rows), missing: { location: Number(location), description: Number(description) } };
}

/** Returns a page of the rows to show. */
export async function listShownRows(
  db: Db,
  batchId: string,
  { show, after }: { show: ImportShow; after: number },
): Promise<Row[]> {
  const numbers = selectShown(db, batchId, show)
    .select("number")
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

/** Returns the cells of the first rows of a table. */
export async function listFirstCells(db: Db, batchId: string, limit: number): Promise<string[][]> {
  const rows = await selectRows(db, batchId).select("cells_json").orderBy("number").limit(limit).execute();
  return rows.map(({ cells_json }) => JSON.parse(cells_json));
}

/** Returns whether the rows of a table are stored up to this number; they come in their order. */
export async function hasRow(db: Db, batchId: string, number: number): Promise<boolean> {
  return (await selectRows(db, batchId).select("number").where("number", "=", number).executeTakeFirst()) !== undefined;
}

/** Returns the number of an earlier row with the same key. */
export async function findRepeatedRow(db: Db, batchId: string, key: string, number: number): Promise<number | undefined> {
  const same = selectRows(db, batchId).select("number").where("row_key", "=", key);
  return (await same.where("number", "<", number).limit(1).executeTakeFirst())?.number;
}

/** A group of rows, and how many there are. */
export type CountedGroup = { state: State; outcome: ImportOutcome | null; isSimilar: boolean; count: number };

/** Counts the rows of each state and outcome. */
export async function countGroups(db: Db, batchId: string): Promise<CountedGroup[]> {
  const groups = await selectRows(db, batchId)
    .groupBy(["state", "outcome", "is_similar"])
    .select(["state", "outcome", "is_similar", ({ fn }) => fn.countAll().as("count")])
    .execute();
  return groups.map(({ is_similar, count, outcome, state }) => {
    return { state, outcome: getOutcome(outcome), isSimilar: is_similar === 1, count: Number(count) };
  });
}

type RowValues = Omit<Updateable<ImportRow>, "details_json"> & { details?: RowDetails };

export async function updateRow(tx: Db, batchId: string, number: number, { details, ...values }: RowValues): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ ...values, ...(details && { details_json: JSON.stringify(details) }) })
    .where("batch_id", "=", batchId)
    .where("number", "=", number)
    .execute();
  noteSeen(false);
}

/** Deletes a table with its rows: 25,000 of them take a fifth of a second. */
export async function deleteBatch(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("import_row").where("batch_id", "=", id).execute();
  await tx.deleteFrom("import_batch").where("id", "=", id).execute();
}

/** Returns who changed an incident at a time; null if it was no account, or it is gone. */
export async function findAuthor(db: Db, incidentId: string, at: string): Promise<string | null> {
  const row = await db
    .selectFrom("audit")
    .innerJoin("account", "account.id", "audit.account_id")
    .select(["account.first_name", "account.last_name"])
    .where("audit.root_kind", "=", "incident")
    .where("audit.root_id", "=", incidentId)
    .where("audit.at", "=", at)
    .orderBy("audit.sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? formatFullName(row) : null;
}

/**
 * Returns the last entry of the audit trail about an incident and its parts, or about one part. It skips parts that imports before version
 * 2 made and nobody has changed, or took back, and the entry of a lowered status: what lowered it has one of its own.
 */
export async function findLastEntry(db: Db, incidentId: string, partId: string | null): Promise<number | null> {
  const entries = db.selectFrom("audit").select(({ fn }) => fn.max<number | null>("sequence").as("last"));
  const { last } = await (partId === null
    ? entries
        .where("root_kind", "=", "incident")
        .where("root_id", "=", incidentId)
        .where("verb", "!=", "lower_status")
        .where(({ not, exists }) => not(exists(selectImporting(db, incidentId))))
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
    .where("outcome", "=", "create")
    .whereRef("part_id", "=", sql.ref("audit.subject"))
    .where(({ or, eb }) => or([eb("state", "=", "undone"), eb("audit_sequence", ">=", eb.ref("audit.sequence" as never))]));

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

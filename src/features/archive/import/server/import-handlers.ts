import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse, StatusError, throwNotFound } from "#platform/server/http/errors.ts";
import { pause } from "#platform/server/process/slices.ts";
import { normalizeLine } from "#platform/shared/text-schema.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import type * as calls from "../calls.ts";
import {
  IMPORT_STEP_ROWS,
  type ImportCounts,
  importFieldLabels,
  isImportable,
  isPartFormat,
  REQUIRED_IMPORT_FIELDS,
  SAMPLE_MAX_LENGTH,
  SAMPLE_ROWS,
  SAMPLE_VALUES,
} from "../rules.ts";
import { cutText } from "./converted-row.ts";
import { guessMapping } from "./guess-mapping.ts";
import {
  type Batch,
  type CountedGroup,
  countGroups,
  countIncomplete,
  type Db,
  deleteBatch,
  findBatch,
  hasRow,
  hasRows,
  insertBatch,
  insertRows,
  listBatches,
  listFirstCells,
  listShownRows,
  listStepRows,
  type Row,
  type RowGroup,
  updateMapping,
  updateRow,
} from "./import-store.ts";
import { describeTable, readTable, type TableDescription } from "./read-table.ts";
import { applyRow, checkRow, publishRow, type RowStep, undoRow } from "./row-steps.ts";

type Context = CallContext<Db>;

const UNCHECKED: readonly RowGroup[] = [["read", null]];
const CHECKED: readonly RowGroup[] = [
  ["checked", "create"],
  ["checked", "update"],
];
const DRAFTS: readonly RowGroup[] = [["applied", "create"]];
const getDrafts = ({ format }: Pick<Batch, "format">) => (isPartFormat(format) ? [] : DRAFTS);
const RECORDED: readonly RowGroup[] = [
  ["published", "create"],
  // The outcome of a published row was in version 1 what became of its status.
  ["published", "same"],
  ["published", "refused"],
  ["incomplete", "create"],
  ["applied", "create"],
  ["applied", "update"],
];

/**
 * How long a step starts further rows, so that its transaction takes less than 100 ms. A check ends there; applying then stores the
 * drafts, and publishing the revisions, which takes ten times as long as publishing itself.
 */
const STEP_MS = { check: 40, apply: 12, publish: 5 };
/** Names longer than this are cut. */
const FILE_NAME_MAX = 200;

const isIn = (groups: readonly RowGroup[], { state, outcome }: CountedGroup) =>
  groups.some((group) => group[0] === state && group[1] === outcome);
const countIn = (groups: readonly RowGroup[], counted: CountedGroup[], skipsSimilar = false) =>
  sum(counted.filter((group) => isIn(groups, group) && !(skipsSimilar && group.isSimilar)));
const sum = (groups: CountedGroup[]) => groups.reduce((total, { count }) => total + count, 0);

/** Returns the number of rows of each kind that a list can show. */
function getCounts(table: Pick<Batch, "format" | "rows">, groups: CountedGroup[], incomplete = 0): ImportCounts {
  const ofState = (...states: Row["state"][]) => sum(groups.filter(({ state }) => states.includes(state)));
  const ofOutcome = (outcome: Row["outcome"]) =>
    sum(groups.filter((group) => group.state === "checked" && group.outcome === outcome));
  return {
    // Also those that are still being uploaded.
    read: table.rows - sum(groups.filter(({ state }) => state !== "read")),
    create: ofOutcome("create"),
    update: ofOutcome("update"),
    same: ofOutcome("same"),
    refused: ofOutcome("refused"),
    similar: sum(groups.filter(({ state, isSimilar }) => state === "checked" && isSimilar)),
    incomplete,
    applied: ofState("applied", "incomplete"),
    drafts: countIn(getDrafts(table), groups),
    published: ofState("published"),
    recorded: countIn(RECORDED, groups),
    undone: ofState("undone"),
    left: ofState("left"),
  };
}

const requireBatch = async (db: Db, id: string): Promise<Batch> => (await findBatch(db, id)) ?? throwNotFound();

/** @throws {RefusalError} for a table that version 1 read in another way */
async function requireImportable(db: Db, id: string): Promise<Batch> {
  const batch = await requireBatch(db, id);
  if (!isImportable(batch.format)) throw new RefusalError(m.import_of_version_1());
  return batch;
}

/** The handlers of imports. */
export const importHandlers = {
  createImport: createHandler({
    prepare: ({ import_table }: CreateInput): Promise<TableDescription> => describeTable(import_table.path),
    handle: async ({ import_table, filename }: CreateInput, { db, now, caller, audit, afterCommit }: Context, table) => {
      const name = [...normalizeLine(filename || import_table.name)].slice(0, FILE_NAME_MAX).join("");
      const _id = await insertBatch(db, { ...table, filename: name, createdBy: caller?.accountId ?? null, now });
      const mapping = table.format === "table" ? guessMapping(table.columns) : { columns: {} };
      await updateMapping(db, _id, mapping);
      await audit({ verb: "create", kind: "import", id: _id, after: { filename: name, rows: table.rows }, batchId: _id });
      // Inserts rows in small transactions so that other writes can run. Checking starts after the last one.
      afterCommit(({ inTransaction }) =>
        insertTable(inTransaction, _id, import_table.path).catch(async (cause: unknown) => {
          await inTransaction((tx) => deleteBatch(tx, _id)).catch(() => undefined);
          throw Object.assign(new StatusError(500, m.import_not_stored()), { cause });
        }),
      );
      return { message: m.import_created(), ...(await requireBatch(db, _id)), counts: getCounts(table, []) };
    },
  }),

  getImports: async (_input, { db }) => {
    const batches = [];
    for (const batch of await listBatches(db))
      batches.push({ ...batch, counts: getCounts(batch, await countGroups(db, batch._id)) });
    return batches;
  },

  getImport: async ({ id, show, after }, { db }) => {
    const batch = await requireBatch(db, id);
    const rows = show === undefined ? [] : await listShownRows(db, id, { show, after });
    const list = rows.map(({ cells, details, audit_sequence: _sequence, part_id: _part, ...row }) => ({
      ...row,
      ...(details ?? { title: cells[0] ?? "", problems: [], notes: [], similar: [], changes: [], changed: null }),
    }));
    const incomplete = await countIncomplete(db, id);
    const counts = getCounts(batch, await countGroups(db, id), incomplete.rows);
    const samples = batch.format === "table" ? listSamples(batch.columns, await listFirstCells(db, id, SAMPLE_ROWS)) : [];
    return { ...batch, counts, missing: incomplete.missing, samples, list };
  },

  mapImport: async ({ id, ...mapping }, { db, audit }) => {
    const { format, columns, mapping: before } = await requireBatch(db, id);
    if (format !== "table") throw new RefusalError(m.import_mapped_already());
    if (await hasRows(db, id, RECORDED)) throw new RefusalError(m.import_applied_already());
    for (const [field, column] of Object.entries(mapping.columns))
      if (!columns.includes(column)) refuse(`columns.${field}`, m.import_column_unknown({ name: column }));
    await updateMapping(db, id, mapping);
    await audit({ verb: "map", kind: "import", id, before, after: mapping });
    return { message: m.import_mapped(), _id: id };
  },

  checkImport: async ({ id }, context) => {
    const batch = await requireImportable(context.db, id);
    if (!(await hasRow(context.db, id, batch.rows))) throw new RefusalError(m.import_incomplete());
    const missing = REQUIRED_IMPORT_FIELDS.filter((field) => batch.mapping?.columns[field] === undefined);
    if (batch.format === "table" && missing.length > 0)
      throw new RefusalError(m.import_unmapped({ fields: missing.map((field) => importFieldLabels[field]()).join(", ") }));
    return takeStep(batch, { groups: UNCHECKED, step: checkRow, ms: STEP_MS.check, message: m.import_checked() }, context);
  },

  applyImport: async ({ id, skip_similar }, context) => {
    const batch = await requireImportable(context.db, id);
    if (await hasRows(context.db, id, UNCHECKED)) throw new RefusalError(m.import_not_checked());
    const step = { groups: CHECKED, step: applyRow, ms: STEP_MS.apply, message: m.import_applied() };
    return takeStep(batch, { ...step, skipsSimilar: skip_similar }, context);
  },

  publishImport: async ({ id }, context) => {
    const batch = await requireBatch(context.db, id);
    const step = { groups: getDrafts(batch), step: publishRow, ms: STEP_MS.publish, message: m.import_published() };
    return takeStep(batch, step, context);
  },

  undoImport: async ({ id }, context) => {
    const batch = await requireBatch(context.db, id);
    return takeStep(batch, { groups: RECORDED, step: undoRow, ms: STEP_MS.publish, message: m.import_undone() }, context);
  },

  deleteImport: async ({ id }, { db, audit }) => {
    const { filename } = await requireBatch(db, id);
    await deleteBatch(db, id);
    await audit({ verb: "destroy", kind: "import", id, before: { filename }, batchId: id });
    return { message: m.import_deleted(), _id: id };
  },
} satisfies Handlers<typeof calls, Db>;

type CreateInput = { import_table: UploadedFile; filename?: string | undefined };

/** Returns the first different values of each column. */
const listSamples = (columns: string[], rows: string[][]): string[][] =>
  columns.map((_name, index) => {
    const values = rows.map((cells) => cutText((cells[index] ?? "").trim(), SAMPLE_MAX_LENGTH)).filter((value) => value !== "");
    return [...new Set(values)].slice(0, SAMPLE_VALUES);
  });

type InTransaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** Inserts the rows of a table, some in each transaction. */
async function insertTable(inTransaction: InTransaction, id: string, path: string): Promise<void> {
  let number = 1;
  let rows: string[][] = [];
  const insert = async () => {
    if (rows.length > 0) await inTransaction((tx) => insertRows(tx, id, number, rows));
    number += rows.length;
    rows = [];
  };
  let isFirst = true;
  for await (const record of readTable(path)) {
    if (!isFirst) rows.push(record);
    isFirst = false;
    if (rows.length < IMPORT_STEP_ROWS) continue;
    await insert();
    await pause();
  }
  await insert();
}

type Step = { groups: readonly RowGroup[]; step: RowStep; ms: number; message: string; skipsSimilar?: boolean };

/** Runs a step on some rows in this transaction, and returns how many are left for the next one. */
async function takeStep(batch: Batch, { groups, step, ms, message, skipsSimilar = false }: Step, context: Context) {
  const { db } = context;
  const batched: Context = { ...context, audit: (entry) => context.audit({ ...entry, batchId: batch._id }) };
  const end = performance.now() + ms;
  for (const row of await listStepRows(db, batch._id, groups, skipsSimilar)) {
    await updateRow(db, batch._id, row.number, await step(batch, row, batched));
    // Other writes wait for this transaction and, on SQLite, everything else.
    if (performance.now() > end) break;
  }
  const counted = await countGroups(db, batch._id);
  return { message, _id: batch._id, counts: getCounts(batch, counted), remaining: countIn(groups, counted, skipsSimilar) };
}

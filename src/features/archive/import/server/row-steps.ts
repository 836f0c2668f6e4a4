import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as m from "#messages";
import { ConflictError, RefusalError } from "#platform/server/http/errors.ts";
import { incidentColumns } from "../../export/columns.ts";
import { EMPTY_VALUES, publishedIncidentSchema } from "../../incidents/rules.ts";
import { setVerificationStatus } from "../../incidents/schemas.ts";
import { findIncidentHandlers } from "../../incidents/server/find-incident-handlers.ts";
import { findEditableIncident, incidentPublications } from "../../incidents/server/incident-store.ts";
import { verificationHandlers } from "../../statements/server/verification-handlers.ts";
import type { Remark, RowDetails } from "../rules.ts";
import { isPartFormat } from "../rules.ts";
import { getGivenStatus, restoreCells } from "./convert-archive-row.ts";
import { type NewIncident, nameCells } from "./converted-row.ts";
import type { Plan } from "./import-item.ts";
import { type Context, editItem, type Item, incidentItem } from "./import-item.ts";
import { type Batch, findLastEntry, findRepeatedRow, inSavepoint, type Row, type updateRow } from "./import-store.ts";
import { getPartItem } from "./part-items.ts";
import { planRow } from "./plan-row.ts";

/** The columns of a row that a step updates. */
type Result = Parameters<typeof updateRow>[3];
export type RowStep = (batch: Batch, row: Row, context: Context) => Promise<Result>;

const NO_DETAILS = { problems: [], notes: [], similar: [], changes: [], conflicts: [] };

/** Checks what applying a row would do: applies it, and rolls back. */
export const checkRow: RowStep = async (batch, row, context) => {
  const silent = { ...context, audit: async () => undefined, afterCommit: () => undefined };
  const {
    state: _state,
    incident_id: _id,
    part_id: _part,
    audit_sequence: _sequence,
    ...result
  } = await performRow(batch, row, silent, false);
  return { ...result, state: "checked", row_key: result.row_key ?? null };
};

/** Applies a row, unless its effect is no longer the one that was checked. */
export const applyRow: RowStep = async (batch, row, context) => performRow(batch, row, context, true);

async function performRow(batch: Batch, row: Row, context: Context, isKept: boolean): Promise<Result> {
  const { db } = context;
  const plan = await planRow(db, batch, row, !isKept);
  const details: RowDetails = { ...NO_DETAILS, title: plan.title, notes: plan.notes, problems: plan.row.problems };
  const result: Result = { state: "checked", is_similar: 0, row_key: plan.key, details };
  const repeated = plan.key === null ? undefined : await findRepeatedRow(db, batch, plan.key, row.number);
  if (repeated !== undefined) {
    const problem = { column: null, message: m.import_row_repeated({ number: repeated }) };
    return { ...result, outcome: "refused", details: { ...details, problems: [...details.problems, problem] } };
  }
  if (details.problems.length > 0) return { ...result, outcome: "refused" };
  if (plan.action === null) return { ...result, outcome: "same" };
  const similar =
    plan.item === incidentItem && plan.action.kind === "create" && !isKept
      ? await listSimilar(plan, context)
      : (row.details?.similar ?? []);
  const checked = { ...result, details: { ...details, similar }, is_similar: similar.length > 0 ? 1 : 0 } satisfies Result;
  try {
    return await inSavepoint(db, () => act(batch, row, plan, { ...context, result: checked }), { isKept });
  } catch (error) {
    return describeFailure(error, plan, result);
  }
}

async function act(batch: Batch, { number, keep }: Row, plan: Plan, { result, ...context }: Context & { result: Result }) {
  const { action, row, item: kind } = plan;
  if (action?.kind === "create") {
    const item = await kind.create(row, { id: action.id, sequence: batch.first_sequence - number + 1 }, context);
    return toApplied({ ...result, outcome: "create" }, item, context);
  }
  if (action?.kind !== "update") throw new Error("This row has nothing to do.");
  const { item, base } = action;
  const changes = await editItem(kind, item, { values: row.values, base }, context).catch(async (error: unknown) => {
    if (!(error instanceof ConflictError) || keep === null) throw error;
    const theirs = error.conflicts.map(({ field }) => field);
    const fields = await kind.read(item, context.db);
    const values = Object.entries(row.values).filter(([field]) => keep === "file" || !theirs.includes(field));
    const seen = Object.fromEntries(theirs.map((field) => [field, fields?.[field] ?? null]));
    return editItem(kind, item, { values: Object.fromEntries(values), base: { ...base, ...seen } }, context);
  });
  const details = { ...(result.details ?? { title: plan.title, ...NO_DETAILS }), changes };
  if (changes.length === 0) return { ...result, details, outcome: "same" as const };
  return toApplied({ ...result, details, outcome: "update" }, item, context);
}

async function toApplied(result: Result, item: Item, { db }: Context): Promise<Result> {
  const audit_sequence = await findLastEntry(db, item);
  return { ...result, state: "applied", incident_id: item.incidentId, part_id: item.partId, audit_sequence };
}

function describeFailure(error: unknown, { row, title }: Plan, result: Result): Result {
  const details = result.details ?? { title, ...NO_DETAILS };
  if (error instanceof ConflictError) {
    const conflicts = error.conflicts.map(({ field, yours, theirs }) => ({ field, yours, theirs }));
    return { ...result, outcome: "conflict", details: { ...details, conflicts } };
  }
  const problems = listProblems(error).map(({ path, message }) => ({ column: row.columns[path] ?? (path || null), message }));
  return { ...result, outcome: "refused", details: { ...details, problems } };
}

/** Returns the message of a refusal; rethrows other errors, which are bugs. */
function listProblems(error: unknown): { path: string; message: string }[] {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ""), message }));
  if (!(error instanceof RefusalError)) throw error;
  const issues = error.issues?.map(({ path, message }) => ({ path: path.split(".")[0] ?? "", message }));
  return issues?.length ? issues : [{ path: "", message: error.message }];
}

async function listSimilar({ row }: Plan, { db, ...context }: Context): Promise<RowDetails["similar"]> {
  const { date, place_id, location = "" } = row.values as Partial<NewIncident>;
  if (date === undefined) return [];
  const input = { date, location, ...(place_id && { place_id }) };
  const found = await findIncidentHandlers.getSimilarIncidents(input, { db, ...context });
  return found.map(({ _id, title }) => ({ _id, title }));
}

/** Publishes a complete draft. */
export const publishRow: RowStep = async (_batch, { incident_id, details, audit_sequence }, { db, now, audit }) => {
  const incident = incident_id === null ? undefined : await findEditableIncident(db, incident_id);
  // What was published and taken back stays so.
  if (incident_id === null || incident?.publication?.state !== "draft") return { state: "left" };
  const { error } = publishedIncidentSchema.safeParse(incident);
  if (error) {
    const problems: Remark[] = error.issues.map(({ path, message }) => ({ column: String(path[0] ?? ""), message }));
    return { state: "incomplete", ...(details && { details: { ...details, problems } }) };
  }
  const item = { incidentId: incident_id, partId: null };
  const isTouched = await hasOtherEntry(item, audit_sequence, db);
  await incidentPublications.publish(db, incident_id, now);
  const { state: publication, publish_at } = incident.publication;
  await audit({
    action: "publish_incident",
    root: { kind: "incident", id: incident_id },
    before: { publication, publish_at },
    after: { publication: "published" },
  });
  // An incident that somebody changed before its publication is not undone either.
  return { state: "published", audit_sequence: isTouched ? null : await findLastEntry(db, item) };
};

/** Returns whether anything but an import has an audit entry about an incident after its import's last one. */
const hasOtherEntry = async (item: Item, audit_sequence: number | null, db: Context["db"]): Promise<boolean> =>
  (await findLastEntry(db, item, { withoutImported: true })) !== audit_sequence;

/** Publishes a complete draft and sets the status from its table; only the status if it is public already. */
export const publishRowWithStatus: RowStep = async (batch, row, context) => {
  const result = row.state === "published" ? {} : await publishRow(batch, row, context);
  if (result.state !== undefined && result.state !== "published") return result;
  const audit_sequence = result.audit_sequence === undefined ? row.audit_sequence : result.audit_sequence;
  return { ...result, ...(await setStatus(batch, { ...row, audit_sequence }, context)) };
};

/** Sets the status from the table by the call for it, so that its rules apply to the caller. Returns why it could not. */
async function setStatus(batch: Batch, { incident_id, cells, details, audit_sequence }: Row, context: Context): Promise<Result> {
  const given = getGivenStatus(restoreCells(nameCells(batch.columns, cells), incidentColumns));
  if (!given || incident_id === null) return { outcome: "same" };
  const { db } = context;
  const item = { incidentId: incident_id, partId: null };
  const withNotes = (notes: Remark[]) => ({
    details: { ...NO_DETAILS, title: "", ...details, notes: [...getOtherNotes(details), ...notes] },
  });
  const isTouched = await hasOtherEntry(item, audit_sequence, db);
  try {
    await inSavepoint(db, () => setGivenStatus(incident_id, given, context));
  } catch (error) {
    return { outcome: "refused", ...withNotes(listProblems(error).map(({ message }) => ({ column: "status", message }))) };
  }
  return { outcome: "same", ...withNotes([]), ...(!isTouched && { audit_sequence: await findLastEntry(db, item) }) };
}

const getOtherNotes = (details: RowDetails | null) => (details?.notes ?? []).filter(({ column }) => column !== "status");

/** @throws {RefusalError | z.ZodError} when a rule forbids it, or somebody has set a status since */
async function setGivenStatus(incident_id: string, given: { status: string; note: string | null }, context: Context) {
  const incident = await findEditableIncident(context.db, incident_id);
  if (!incident) throw new RefusalError(m.import_not_editable());
  const { status, note = null, since } = incident.verification;
  if (since === undefined) {
    await verificationHandlers.setVerificationStatus(setVerificationStatus.input.parse({ incident_id, ...given }), context);
  } else if (status !== given.status || note !== given.note) throw new RefusalError(m.import_status_set_already());
}

/** Undoes a row, unless somebody has changed its item since. */
export const undoRow: RowStep = async (batch, row, context) => {
  const { incident_id, part_id, outcome, details, audit_sequence, cells } = row;
  const { db } = context;
  if (incident_id === null) return { state: "left" };
  const item: Item = { incidentId: incident_id, partId: part_id };
  const kind = isPartFormat(batch.format) ? getPartItem(batch.format, cells[batch.columns.indexOf("type")]) : incidentItem;
  const fields = await kind.read(item, db);
  if (!fields) return { state: "left" };
  if (outcome !== "update") {
    if (audit_sequence === null || (await findLastEntry(db, item)) !== audit_sequence) return { state: "left" };
    return undo(context, () => kind.remove(item, m.import_undo_reason(), context));
  }
  const changes = details?.changes ?? [];
  if (changes.some(({ field, after }) => !isDeepStrictEqual(fields[field] ?? null, after))) return { state: "left" };
  const values = Object.fromEntries(changes.map(({ field, before }) => [field, before ?? EMPTY_VALUES[field] ?? ""]));
  const base = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  return undo(context, () => kind.edit(item, values, base, context));
};

/** Undoes a change unless a rule refuses, for example because another incident has the identifier now. */
async function undo({ db }: Context, act: () => Promise<unknown>): Promise<Result> {
  try {
    await inSavepoint(db, act);
    return { state: "undone" };
  } catch (error) {
    listProblems(error);
    return { state: "left" };
  }
}

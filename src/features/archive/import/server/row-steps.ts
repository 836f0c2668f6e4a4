import { z } from "zod";
import * as m from "#messages";
import type { CallContext } from "#platform/server/calls/call-handler.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { diffFields, isSameValue } from "#platform/shared/diff-fields.ts";
import { getReversal, publishedIncidentSchema } from "../../incidents/rules.ts";
import * as incidentSchemas from "../../incidents/schemas.ts";
import { findIncidentHandlers } from "../../incidents/server/find-incident-handlers.ts";
import { incidentHandlers, recordIncident } from "../../incidents/server/incident-handlers.ts";
import {
  type Db,
  findEditableIncident,
  findWithdrawnIncident,
  incidentPublications,
} from "../../incidents/server/incident-store.ts";
import { type PartKind, trashPart } from "../../incidents/server/part-kind.ts";
import type { PartRow } from "../../incidents/server/part-store.ts";
import { findNarratives } from "../../incidents/server/text-store.ts";
import * as sourceSchemas from "../../sources/schemas.ts";
import { editSource, sourceHandlers } from "../../sources/server/source-handlers.ts";
import { articleKind, imageKind, videoKind } from "../../sources/server/source-kinds.ts";
import * as statementSchemas from "../../statements/schemas.ts";
import { attributionHandlers } from "../../statements/server/attribution-handlers.ts";
import { attributionKind } from "../../statements/server/attribution-kind.ts";
import { claimHandlers } from "../../statements/server/claim-handlers.ts";
import { claimKind } from "../../statements/server/claim-kind.ts";
import type { Remark, RowDetails } from "../rules.ts";
import type { ConvertedRow, NewIncident } from "./converted-row.ts";
import { type Batch, findLastEntry, findRepeatedRow, inSavepoint, type Row, type updateRow } from "./import-store.ts";
import { type Plan, planRow } from "./plan-row.ts";

/** The columns of a row that a step updates. */
type Result = Parameters<typeof updateRow>[3];
export type RowStep = (batch: Batch, row: Row, context: Context) => Promise<Result>;

const NO_DETAILS = { problems: [], notes: [], similar: [], changes: [], changed: null };

/** Checks what applying a row would do: applies it, and rolls back. */
export const checkRow: RowStep = async (batch, row, context) => {
  const silent = { ...context, audit: async () => undefined, afterCommit: () => undefined };
  const { state: _state, incident_id: _id, audit_sequence: _sequence, ...result } = await performRow(batch, row, silent, false);
  return { ...result, state: "checked", row_key: result.row_key ?? null };
};

/** Applies a row, unless its effect is no longer the one that was checked. */
export const applyRow: RowStep = async (batch, row, context) => performRow(batch, row, context, true);

async function performRow(batch: Batch, row: Row, context: Context, isKept: boolean): Promise<Result> {
  const { db } = context;
  const plan = await planRow(db, batch, row);
  const { title, notes, changed = null } = plan;
  const details: RowDetails = { ...NO_DETAILS, title, notes, changed, problems: plan.row.problems };
  const result: Result = { state: "checked", is_similar: 0, row_key: plan.key, details };
  const repeated = plan.key === null ? undefined : await findRepeatedRow(db, batch._id, plan.key, row.number);
  if (repeated !== undefined) {
    const problem = { column: null, message: m.import_row_repeated({ number: repeated }) };
    return { ...result, outcome: "refused", details: { ...details, problems: [...details.problems, problem] } };
  }
  if (details.problems.length > 0) return { ...result, outcome: "refused" };
  if (plan.action === null) return { ...result, outcome: "same" };
  const isNew = plan.action.kind === "create" && !isKept;
  const similar = isNew ? await listSimilar(plan.row, context) : (row.details?.similar ?? []);
  const checked = { ...details, similar };
  try {
    const done = await inSavepoint(db, () => act(batch, row, plan, checked, context), { isKept });
    return { ...result, is_similar: similar.length > 0 ? 1 : 0, ...done };
  } catch (error) {
    const { columns } = plan.row;
    const problems = listProblems(error).map(({ path, message }) => ({ column: columns[path] ?? (path || null), message }));
    return { ...result, outcome: "refused", details: { ...details, problems } };
  }
}

/** Creates or edits the incident of a row, by the calls that forms send. */
async function act(batch: Batch, { number }: Row, { action, row }: Plan, details: RowDetails, context: Context): Promise<Result> {
  const { db } = context;
  if (action?.kind === "create") {
    const sequence = batch.first_sequence - number + 1;
    const id = await createDraft(row, { ...(action.id && { id: action.id }), sequence }, context);
    const problems = listMissing(await findEditableIncident(db, id));
    return { outcome: "create", details: { ...details, problems }, ...(await toApplied(id, context)) };
  }
  if (action?.kind !== "update") throw new Error("This row has nothing to do.");
  const item = { incidentId: action.id, partId: null };
  const before = await incidentKind.read(item, db);
  await incidentKind.edit(item, row.values, {}, context);
  const after = await incidentKind.read(item, db);
  const pick = (state: typeof before) => Object.fromEntries(Object.keys(row.values).map((field) => [field, state?.[field]]));
  const changes = diffFields(pick(before), pick(after));
  if (changes.length === 0) return { outcome: "same", details };
  return { outcome: "update", details: { ...details, changes }, ...(await toApplied(action.id, context)) };
}

async function createDraft(
  { values, source }: ConvertedRow,
  place: { id?: string; sequence: number },
  context: Context,
): Promise<string> {
  const incident_id = await recordIncident(
    incidentSchemas.createIncident.input.parse({ ...values, draft: true }),
    context,
    place,
  );
  if (source)
    await sourceHandlers.createArticleArchive(
      sourceSchemas.createArticleArchive.input.parse({ incident_id, ...source }),
      context,
    );
  return incident_id;
}

async function toApplied(incident_id: string, { db }: Context) {
  return { state: "applied" as const, incident_id, audit_sequence: await findLastEntry(db, incident_id, null) };
}

/** Returns why an incident cannot be published, by its fields. */
function listMissing(incident: object | undefined): Remark[] {
  const { error } = publishedIncidentSchema.safeParse(incident);
  return error?.issues.map(({ path, message }) => ({ column: String(path[0] ?? ""), message })) ?? [];
}

/** Returns the message of a refusal; rethrows other errors, which are bugs. */
function listProblems(error: unknown): { path: string; message: string }[] {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ""), message }));
  if (!(error instanceof RefusalError)) throw error;
  const issues = error.issues?.map(({ path, message }) => ({ path: path.split(".")[0] ?? "", message }));
  return issues?.length ? issues : [{ path: "", message: error.message }];
}

async function listSimilar({ values }: ConvertedRow, context: Context): Promise<RowDetails["similar"]> {
  const { date, place_id, location = "" }: Partial<NewIncident> = values;
  if (date === undefined) return [];
  const input = { date, location, ...(place_id && { place_id }) };
  const found = await findIncidentHandlers.getSimilarIncidents(input, context);
  return found.map(({ _id, title }) => ({ _id, title }));
}

/** Publishes a complete draft. */
export const publishRow: RowStep = async (_batch, { incident_id, details, audit_sequence }, { db, now, audit }) => {
  const incident = incident_id === null ? undefined : await findEditableIncident(db, incident_id);
  // What was published and taken back stays so.
  if (incident_id === null || incident?.publication?.state !== "draft") return { state: "left" };
  const problems = listMissing(incident);
  const checked = { details: { ...NO_DETAILS, title: "", ...details, problems } };
  if (problems.length > 0) return { state: "incomplete", ...checked };
  const isTouched = (await findLastEntry(db, incident_id, null)) !== audit_sequence;
  await incidentPublications.publish(db, incident_id, now);
  const { state: publication, publish_at } = incident.publication;
  await audit({
    ...{ verb: "publish", kind: "incident", id: incident_id },
    before: { publication, publish_at },
    after: { publication: "published" },
  });
  // An incident that somebody changed before its publication is not undone either.
  return { state: "published", ...checked, audit_sequence: isTouched ? null : await findLastEntry(db, incident_id, null) };
};

/** Undoes a row, unless somebody has changed its item since. */
export const undoRow: RowStep = async (batch, row, context) => {
  const { incident_id, part_id, outcome, details, audit_sequence } = row;
  const { db } = context;
  if (incident_id === null) return { state: "left" };
  const kind = getRecordedKind(batch, row);
  const item = { incidentId: incident_id, partId: part_id };
  const fields = await kind.read(item, db);
  if (!fields) return { state: "left" };
  if (outcome !== "update") {
    if (audit_sequence === null || (await findLastEntry(db, incident_id, part_id)) !== audit_sequence) return { state: "left" };
    return undo(context, () => kind.remove(item, m.import_undo_reason(), context));
  }
  const changes = details?.changes ?? [];
  if (changes.some(({ field, after }) => !isSameValue(fields[field], after))) return { state: "left" };
  const { values, base } = getReversal(changes);
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

type Values = Record<string, unknown>;
type Context = CallContext<Db>;
type Item = { incidentId: string; partId: string | null };

/** What a row was recorded as: it is read, edited and deleted by its own calls. */
type RecordedKind = {
  /** Returns the fields of an item; undefined if it does not exist. */
  read(item: Item, db: Db): Promise<Values | undefined>;
  edit(item: Item, values: Values, base: Values, context: Context): Promise<unknown>;
  remove(item: Item, reason: string, context: Context): Promise<unknown>;
};

const incidentKind: RecordedKind = {
  read: async ({ incidentId }, db) => {
    const incident = (await findEditableIncident(db, incidentId)) ?? (await findWithdrawnIncident(db, incidentId));
    return incident && { ...incident, ...(await findNarratives(db, incidentId)) };
  },
  edit: ({ incidentId: id }, values, base, context) =>
    incidentHandlers.editIncidentMetadata(incidentSchemas.editIncidentMetadata.input.parse({ id, base, ...values }), context),
  remove: ({ incidentId: id }, reason, context) => incidentHandlers.deleteIncident({ id, reason }, context),
};

/** Creates what takes back parts of incidents, which imports before version 2 recorded. */
const createPartKind = <Data extends object, Part extends PartRow, Input extends z.ZodType>(
  kind: PartKind<Data, Part>,
  idField: string,
  { input }: { input: Input },
  edit: (input: z.output<Input>, context: Context) => Promise<unknown>,
): RecordedKind => ({
  read: async ({ partId, incidentId }, db) => {
    const row = await kind.store.find(db, partId ?? "");
    if (!row || row.deleted_at !== null || row.incident_id !== incidentId) return undefined;
    const data = kind.pick(row);
    return { ...(kind.toAudit?.(data) ?? data) };
  },
  edit: ({ partId }, values, base, context) => edit(input.parse({ [idField]: partId, base, ...values }), context),
  remove: ({ partId, incidentId }, _reason, context) => trashPart(kind, partId ?? "", incidentId, context),
});

const { editArticleArchive, editVideoArchive, editImageArchive } = sourceSchemas;
const article = createPartKind(articleKind, "article_archive_id", editArticleArchive, sourceHandlers.editArticleArchive);
const video = createPartKind(videoKind, "video_archive_id", editVideoArchive, sourceHandlers.editVideoArchive);
const image = createPartKind(imageKind, "image_archive_id", editImageArchive, ({ image_archive_id: id, ...input }, context) =>
  editSource(imageKind, { id, ...input }, context),
);
const claim = createPartKind(claimKind, "id", statementSchemas.editClaim, claimHandlers.editClaim);
const attribution = createPartKind(attributionKind, "id", statementSchemas.editAttribution, attributionHandlers.editAttribution);

/** Returns the kind of what a row was recorded as. */
function getRecordedKind({ format, columns }: Batch, { part_id, cells }: Row): RecordedKind {
  if (part_id === null) return incidentKind;
  if (format === "claims") return claim;
  if (format === "attributions") return attribution;
  const type = cells[columns.indexOf("type")];
  return type === "video" ? video : type === "image" ? image : article;
}

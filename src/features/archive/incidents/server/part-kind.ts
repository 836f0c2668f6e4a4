import * as m from "#messages";
import type { CallContext } from "#platform/server/calls/call-handler.ts";
import { createTrashable, type TrashActions } from "#platform/server/calls/trash-endpoints.ts";
import { RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import type { EditBase } from "#platform/shared/conflict.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import type { Db } from "./incident-store.ts";
import type { PartRow, PartStore } from "./part-store.ts";

/** A kind of part of an incident: its store, and the messages of its calls. */
export type PartKind<Data extends object, Row extends PartRow = PartRow & Data> = {
  store: PartStore<Data, Row>;
  kind: "article" | "video" | "image" | "claim" | "attribution";
  /** Returns the data of a row. */
  pick(row: Row): Data;
  /** Returns the fields under their names in the audit trail. */
  toAudit?(data: Data): object;
  messages: { mismatch(): string; restored(): string; destroyed(): string };
};

export type AuditContext = Pick<CallContext<Db>, "db" | "now" | "audit">;
type Context = AuditContext & Pick<CallContext<Db>, "assertNoConflict">;

const getRoot = (id: string) => ({ kind: "incident", id }) as const;
const identify = <Kind>({ kind }: { kind: Kind }, { _id, incident_id }: Pick<PartRow, "_id" | "incident_id">) => ({
  ...{ kind, id: _id, root: getRoot(incident_id) },
});
const toAudit = <Data extends object, Row extends PartRow>(kind: PartKind<Data, Row>, data: Data): object =>
  kind.toAudit?.(data) ?? data;

/** Inserts a valid part, and returns its id. */
export async function createPart<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  incident_id: string,
  data: Data,
  { db, now, audit }: AuditContext,
): Promise<string> {
  const _id = await kind.store.insert(db, incident_id, data, now);
  const after = { incident_id, ...toAudit(kind, data) };
  await audit({ verb: "create", ...identify(kind, { _id, incident_id }), after });
  return _id;
}

/**
 * Returns a part outside the trash.
 *
 * @throws {RefusalError} without one, or if it belongs to another incident than `incidentId`, if that is given
 */
export async function requirePart<Data extends object, Row extends PartRow>(
  { store, messages }: PartKind<Data, Row>,
  db: Db,
  id: string,
  incidentId: string | undefined,
): Promise<Row> {
  const part = await store.find(db, id);
  if (part?.deleted_at !== null) return throwNotFound();
  if (incidentId !== undefined && part.incident_id !== incidentId) throw new RefusalError(messages.mismatch());
  return part;
}

type EditOptions = {
  base: EditBase | undefined;
  /** The values to compare with `base`, if not the data of the part. */
  compared?: { before?: object; after?: object; redact?: (fields: Record<string, unknown>) => Record<string, unknown> };
  /** Throws a refusal if an edit that changes something breaks a rule. */
  assert?(): Promise<void>;
};

/** Changes the data of a part, unless somebody has changed the same fields since `base`. */
export async function editPart<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  part: Row,
  after: Data,
  { base, compared, assert }: EditOptions,
  context: Context,
): Promise<void> {
  const before = kind.pick(part);
  await context.assertNoConflict(part._id, { base, before, after, ...compared });
  if (isSameValue(after, before)) return;
  await assert?.();
  await updateAudited(kind, part, after, context);
}

/** Moves a part to the trash. */
export async function trashPart<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  id: string,
  incidentId: string | undefined,
  context: AuditContext,
): Promise<void> {
  await trashAudited(kind, await requirePart(kind, context.db, id, incidentId), context);
}

/** Restores a part with the data `after`; moves it to the trash for null. */
export async function restorePart<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  part: Row,
  after: Data | null,
  context: AuditContext,
): Promise<void> {
  const { _id, deleted_at } = part;
  if (after === null) {
    if (deleted_at === null) await trashAudited(kind, part, context);
    return;
  }
  if (deleted_at !== null) {
    await kind.store.restore(context.db, _id);
    const states = { before: { deleted_at }, after: { deleted_at: null } };
    await context.audit({ verb: "restore", ...identify(kind, part), ...states });
  }
  if (!isSameValue(after, kind.pick(part))) await updateAudited(kind, part, after, context);
}

async function updateAudited<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  part: Row,
  after: Data,
  { db, now, audit }: AuditContext,
): Promise<void> {
  await kind.store.update(db, part._id, after, now);
  const states = { before: toAudit(kind, kind.pick(part)), after: toAudit(kind, after) };
  await audit({ verb: "edit", ...identify(kind, part), ...states });
}

async function trashAudited<Data extends object, Row extends PartRow>(
  kind: PartKind<Data, Row>,
  part: Row,
  { db, now, audit }: AuditContext,
): Promise<void> {
  const { _id, incident_id } = part;
  await kind.store.trash(db, _id, now);
  const before = { incident_id, ...toAudit(kind, kind.pick(part)) };
  await audit({ verb: "trash", ...identify(kind, part), before });
}

/** Creates the trash of a kind of part; to destroy one, an owner types the title of its incident. */
export const createPartTrash = <Data extends object, Row extends PartRow, Listed>(
  { store, messages }: PartKind<Data, Row>,
  options: Pick<TrashActions<Db, Listed, Row>, "pickNameFields"> &
    Partial<TrashActions<Db, Listed, Row>> & { list(db: Db): Promise<Listed[]> },
) =>
  createTrashable<Db, Listed, Row>({
    find: store.find,
    getRoot: ({ incident_id }) => getRoot(incident_id),
    getTitle: ({ incident_title }) => incident_title,
    restore: (db, { _id }) => store.restore(db, _id),
    destroy: async (part, { db }) => {
      await store.delete(db, part._id);
      return part;
    },
    ...options,
    messages: { ...messages, titleMismatch: m.incident_title_mismatch },
  });

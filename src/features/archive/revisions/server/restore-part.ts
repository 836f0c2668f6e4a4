import { isDeepStrictEqual } from "node:util";
import type { CallContext } from "#platform/server/call-handler.ts";
import type { Db } from "./revision-store.ts";

export type RestoreContext = Pick<CallContext<Db>, "db" | "now" | "audit">;

/** A part of an incident, such as a source or a claim, as it is stored. */
export type StoredPart<Data> = { id: string; deletedAt: string | null; data: Data };

/** The writes of one kind of part, and their actions in the audit trail. */
export type PartStore<Data> = {
  /** Absent when a deleted part cannot be inserted again. */
  insert?: (tx: Db, incidentId: string, data: Data, now: Date, id: string) => Promise<unknown>;
  update: (tx: Db, id: string, data: Data, now: Date) => Promise<void>;
  trash: (tx: Db, id: string, now: Date) => Promise<void>;
  restore: (tx: Db, id: string) => Promise<void>;
  actions: { create: string; edit: string; remove: string; restore: string };
  toAudit?: (data: Data) => object;
};

type Target<Data> = { incidentId: string; id: string; before: StoredPart<Data> | undefined; after: Data | null };

/** Gives a part the data `after`, restoring or inserting it if needed, or trashes it when that is null. Returns whether it changed. */
export async function restorePart<Data extends object>(
  store: PartStore<Data>,
  { incidentId, id, before, after }: Target<Data>,
  { db, now, audit }: RestoreContext,
): Promise<boolean> {
  const { actions, toAudit = (data: Data) => data } = store;
  const withIncident = (data: Data) => ({ incident_id: incidentId, ...toAudit(data) });
  if (after === null) {
    if (!before || before.deletedAt !== null) return false;
    await store.trash(db, id, now);
    await audit({ action: actions.remove, subject: id, before: withIncident(before.data) });
    return true;
  }
  if (!before) {
    await store.insert?.(db, incidentId, after, now, id);
    await audit({ action: actions.create, subject: id, after: withIncident(after) });
    return true;
  }
  const { deletedAt: deleted_at } = before;
  if (deleted_at !== null) {
    await store.restore(db, id);
    await audit({ action: actions.restore, subject: id, before: { deleted_at }, after: { deleted_at: null } });
  }
  if (isDeepStrictEqual(after, before.data)) return deleted_at !== null;
  await store.update(db, id, after, now);
  await audit({ action: actions.edit, subject: id, before: toAudit(before.data), after: toAudit(after) });
  return true;
}

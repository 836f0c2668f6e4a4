import { type Db, listUndoRecords, type Span } from "./act-store.ts";
import type { Unit } from "./list-units.ts";
import { parseFields } from "./to-field-change.ts";

/** The values of an undo's records in the audit trail: one when it begins, one for each step, one when it ends. */
export type UndoRecord =
  | (Omit<Span, "accountId"> & { reason: string })
  /** The acts that a step has undone, by their items. */
  | { undone: [item: string, sequences: number[]][] }
  /** The skipped items by reason. */
  | { left: [message: string, items: string[]][] };

/** An undo of an account's acts, as the trail has it. */
export type Undo = { _id: string; ownerId: string | null; span: Span; reason: string; isFinished: boolean };

/** An account's undos, oldest first, with the acts they reverted and the reasons for the items they skipped. */
export type Undos = { list: Undo[]; undone: Set<string>; left: Map<string, string> };

export async function readUndos(db: Db, accountId: string): Promise<Undos> {
  const undos: Undos = { list: [], undone: new Set(), left: new Map() };
  for (const { subject, account_id, after_json } of await listUndoRecords(db, accountId)) {
    const record = parseFields(after_json) as UndoRecord;
    if ("reason" in record) {
      const { reason, ...span } = record;
      undos.list.push({ _id: subject, ownerId: account_id, span: { accountId, ...span }, reason, isFinished: false });
    } else if ("undone" in record) {
      for (const [item, sequences] of record.undone) {
        for (const sequence of sequences) undos.undone.add(getKey(item, sequence));
        undos.left.delete(item);
      }
    } else {
      for (const undo of undos.list) if (undo._id === subject) undo.isFinished = true;
      for (const [message, items] of record.left) for (const item of items) undos.left.set(item, message);
    }
  }
  return undos;
}

/** Returns whether all acts about an item are undone already. */
export const isUndone = ({ undone }: Undos, { id, acts }: Unit): boolean =>
  acts.every(({ sequence }) => undone.has(getKey(id, sequence)));

const getKey = (item: string, sequence: number) => `${sequence} ${item}`;

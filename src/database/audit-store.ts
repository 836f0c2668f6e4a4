import { type AuditEntry, getRoot } from "#platform/server/calls/call-handler.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { type Db, noteSeen } from "./database.ts";
import { isSeenChange } from "./is-seen-change.ts";
import type { AuditRow } from "./tables.ts";

type AuditRecord = AuditEntry & { at: Date; accountId: string | null };

/** The texts of an entry and their author: what a redaction removes. */
export type AuditTexts = Pick<AuditRow, "account_id" | "before_json" | "after_json">;

/**
 * Inserts an audit row in the transaction of the change it records, after the change, and says whether visitors may see it. Audit rows are
 * never deleted, and only redactions change them.
 */
export async function insertAuditEntry(tx: Db, { at, accountId, before, after, batchId, ...entry }: AuditRecord): Promise<void> {
  const { verb, kind, id: subject } = entry;
  const root = getRoot(entry);
  const texts = {
    account_id: accountId,
    before_json: before === undefined ? null : JSON.stringify(before),
    after_json: after === undefined ? null : JSON.stringify(after),
  };
  const named = { at: at.toISOString(), verb, kind, root_kind: root.kind, root_id: root.id, subject, batch_id: batchId ?? null };
  await tx
    .insertInto("audit")
    .values({ ...named, ...texts })
    .execute();
  noteSeen(await isSeenChange(tx, { root, after }));
}

/** Replaces the texts of audit rows, by their numbers. */
export async function redactAuditRows(tx: Db, rows: ReadonlyMap<number, AuditTexts>): Promise<void> {
  for (const [sequence, { account_id, before_json, after_json }] of rows)
    await tx.updateTable("audit").set({ account_id, before_json, after_json }).where("sequence", "=", sequence).execute();
}

/** How many entries are searched for the last change of a field; older changes hardly matter to a conflict. */
const LISTED_ENTRIES = 50;

/** Returns the newest entries of a subject, newest first, with who made them; null for an account that is gone. */
export async function listAuditEntries(db: Db, subject: string) {
  const rows = await db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account_id")
    .select(["audit.at", "audit.before_json", "audit.after_json", "account.first_name", "account.last_name"])
    .where("audit.subject", "=", subject)
    .orderBy("audit.sequence", "desc")
    .limit(LISTED_ENTRIES)
    .execute();
  return rows.map(({ at, before_json, after_json, ...account }) => ({
    at,
    name: formatFullName(account),
    before: parseJson(before_json),
    after: parseJson(after_json),
  }));
}

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

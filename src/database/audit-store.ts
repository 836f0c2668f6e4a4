import type { AuditEntry } from "#platform/server/call-handler.ts";
import type { Db } from "./database.ts";

type AuditRecord = AuditEntry & { at: Date; accountId: string | null };

/**
 * Inserts an audit row in the transaction of the change it records. Audit rows are never updated, but for the
 * registration of an account that is deleted before anybody approved it, and for texts that are redacted.
 */
export async function insertAuditEntry(
  tx: Db,
  { at, accountId, action, root, subject = root.id, before, after }: AuditRecord,
): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      at: at.toISOString(),
      account_id: accountId,
      action,
      root_kind: root.kind,
      root_id: root.id,
      subject,
      before_json: before === undefined ? null : JSON.stringify(before),
      after_json: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
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
  return rows.map(({ at, before_json, after_json, first_name, last_name }) => ({
    at,
    name: first_name === null ? null : `${first_name} ${last_name}`,
    before: parseJson(before_json),
    after: parseJson(after_json),
  }));
}

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

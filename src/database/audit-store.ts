import type { Db } from "./database.ts";

type AuditRecord = {
  at: Date;
  accountId: string | null;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/**
 * Inserts an audit row in the transaction of the change it records. Audit rows are never updated, but for the
 * registration of an account that is deleted before anybody approved it.
 */
export async function insertAuditEntry(tx: Db, { at, accountId, action, subject, before, after }: AuditRecord): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      at: at.toISOString(),
      account_id: accountId,
      action,
      subject,
      before_json: before === undefined ? null : JSON.stringify(before),
      after_json: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

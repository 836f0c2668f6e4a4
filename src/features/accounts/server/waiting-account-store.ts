import type { BlankedRow } from "#database/audit-chain.ts";
import { blankAuditRows } from "#database/audit-store.ts";
import type { Db } from "#database/database.ts";
import { deleteDevices } from "./device-store.ts";

/** Returns the ids of accounts that have waited for approval since before `createdBefore`, oldest first. */
export async function listExpiredWaitingAccounts(db: Db, createdBefore: Date): Promise<string[]> {
  const accounts = await db
    .selectFrom("account")
    .select("id")
    .where("status", "=", "waiting")
    .where("created_at", "<=", createdBefore.toISOString())
    .orderBy("sequence")
    .execute();
  return accounts.map(({ id }) => id);
}

/**
 * Deletes an account that has only registered, with its personal data in the audit trail: the entry of the registration has names and
 * address. `insertEntry` inserts the audit entry of the deletion.
 */
export async function deleteWaitingAccount(
  tx: Db,
  id: string,
  insertEntry: (blanked: BlankedRow[]) => Promise<void>,
): Promise<void> {
  const rows = await tx.selectFrom("audit").select(["sequence", "before_json"]).where("account_id", "=", id).execute();
  const blank = rows.map(({ sequence, before_json }) => [sequence, { account_id: null, before_json, after_json: null }] as const);
  await blankAuditRows(tx, new Map(blank), insertEntry);
  await tx.deleteFrom("session").where("account_id", "=", id).execute();
  await deleteDevices(tx, id);
  await tx.deleteFrom("reset_link").where("account_id", "=", id).execute();
  await tx.deleteFrom("account").where("id", "=", id).where("status", "=", "waiting").execute();
}

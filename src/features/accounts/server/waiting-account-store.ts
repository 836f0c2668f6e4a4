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

/** Deletes an account that has only registered, with its personal data in the audit trail. */
export async function deleteWaitingAccount(tx: Db, id: string): Promise<void> {
  // The only update of audit rows: the row of the registration contains names and address.
  await tx.updateTable("audit").set({ account_id: null, after_json: null }).where("account_id", "=", id).execute();
  await tx.deleteFrom("session").where("account_id", "=", id).execute();
  await deleteDevices(tx, id);
  await tx.deleteFrom("reset_link").where("account_id", "=", id).execute();
  await tx.deleteFrom("account").where("id", "=", id).where("status", "=", "waiting").execute();
}

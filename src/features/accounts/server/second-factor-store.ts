import type { Db } from "#database/database.ts";
import type { SecondFactorRow } from "#database/tables.ts";

/** Returns an account's row; undefined if it neither set up a second factor nor was asked to. */
export async function findSecondFactor(db: Db, accountId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom("second_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

/** Returns the accounts with a second factor. */
export async function listAccountsWithSecondFactor(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("second_factor").select("account_id").where("secret", "is not", null).execute();
  return rows.map(({ account_id }) => account_id);
}

/** Sets columns of an account's row, and inserts the row if it is missing. */
async function upsert(tx: Db, accountId: string, values: Partial<Omit<SecondFactorRow, "account_id">>): Promise<void> {
  await tx
    .insertInto("second_factor")
    .values({ account_id: accountId, secret: null, pending_secret: null, last_step: 0, asked_at: null, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** Records that an owner is asked for a second factor from now on. */
export const updateAskedAt = (tx: Db, accountId: string, now: Date) => upsert(tx, accountId, { asked_at: now.toISOString() });

/** Stores a secret that takes effect when a code of it is confirmed. */
export const updatePendingSecret = (tx: Db, accountId: string, secret: string) =>
  upsert(tx, accountId, { pending_secret: secret });

/** Discards a secret that waits to be confirmed, which whoever knew the old password may have begun. */
export async function deletePendingSecret(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable("second_factor").set({ pending_secret: null }).where("account_id", "=", accountId).execute();
}

/** Replaces the secret; `step` is the step of the confirming code. */
export const updateSecret = (tx: Db, accountId: string, secret: string, step: number) =>
  upsert(tx, accountId, { secret, pending_secret: null, last_step: step });

/** Sets the last step of a secret; returns false unless it is the account's and the step later than the previous one. */
export async function updateLastStep(
  tx: Db,
  accountId: string,
  { step, secret }: { step: number; secret: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the secrets and the recovery codes of an account. */
export async function deleteSecondFactor(tx: Db, accountId: string): Promise<void> {
  await upsert(tx, accountId, { secret: null, pending_secret: null });
  await replaceRecoveryCodes(tx, accountId, []);
}

export async function replaceRecoveryCodes(tx: Db, accountId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await tx.insertInto("recovery_code").values(rows).execute();
}

export async function listRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom("recovery_code").select("code_hash").where("account_id", "=", accountId).execute();
  return rows.map(({ code_hash }) => code_hash);
}

/** Deletes a recovery code; returns false if there is no such code. */
export async function deleteRecoveryCode(tx: Db, accountId: string, codeHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("recovery_code")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .returning("code_hash")
    .executeTakeFirst();
  return row !== undefined;
}

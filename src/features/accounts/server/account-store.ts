import { redactAuditRows } from "#database/audit-store.ts";
import type { Db } from "#database/database.ts";
import type { AccountRow, InviteRow } from "#database/tables.ts";
import { deleteDevices } from "./device-store.ts";
import { expireResetLinks } from "./reset-link-store.ts";

export type { AccountRow, Db, InviteRow };

/** Returns whether any account was ever admitted. The demonstration's colleague is only waiting. */
export async function hasAdmittedAccount(db: Db): Promise<boolean> {
  const account = await db.selectFrom("account").select("id").where("status", "!=", "waiting").limit(1).executeTakeFirst();
  return account !== undefined;
}

/** Returns the number of accounts that wait for approval. */
export async function countWaitingAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("account")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findAccountByEmail(db: Db, emailKey: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").selectAll().where("email_key", "=", emailKey).executeTakeFirst();
}

/** Newest first. */
export async function listAccounts(db: Db): Promise<AccountRow[]> {
  return db.selectFrom("account").selectAll().orderBy("sequence", "desc").execute();
}

export async function insertAccount(tx: Db, account: Omit<AccountRow, "sequence">): Promise<void> {
  await tx.insertInto("account").values(account).execute();
}

/** Writes an account without changing it, so that the commit takes as long as with a change. */
export async function rewriteAccount(tx: Db, { id, created_at }: AccountRow): Promise<void> {
  // SQLite does not write a row with unchanged values.
  for (const value of ["", created_at]) {
    await tx.updateTable("account").set({ created_at: value }).where("id", "=", id).execute();
  }
}

/** Sets the status. Disabling an account ends its reset links for good, even if it is enabled again. */
export async function updateAccountStatus(tx: Db, id: string, status: AccountRow["status"], now: Date): Promise<void> {
  await tx.updateTable("account").set({ status }).where("id", "=", id).execute();
  if (status === "disabled") await expireResetLinks(tx, id, now);
}

export async function updateAccountRole(tx: Db, id: string, role: AccountRow["role"]): Promise<void> {
  await tx.updateTable("account").set({ role }).where("id", "=", id).execute();
}

export async function updateAccountNames(tx: Db, id: string, names: Pick<AccountRow, "first_name" | "last_name">): Promise<void> {
  await tx.updateTable("account").set(names).where("id", "=", id).execute();
}

export async function updatePasswordHash(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/** Returns whether there is another active owner. */
export async function hasOtherActiveOwner(tx: Db, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom("account")
    .select("id")
    .where("role", "=", "owner")
    .where("status", "=", "active")
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns whether there is exactly one active owner. */
export async function hasSingleOwner(db: Db): Promise<boolean> {
  const owners = await db
    .selectFrom("account")
    .select("id")
    .where("role", "=", "owner")
    .where("status", "=", "active")
    .limit(2)
    .execute();
  return owners.length === 1;
}

/** Returns the unused, unexpired invite with this code, if its creator is still an active owner. */
export async function findOpenInvite(db: Db, tokenHash: string, now: Date): Promise<InviteRow | undefined> {
  return db
    .selectFrom("invite")
    .innerJoin("account as creator", "creator.id", "invite.created_by")
    .selectAll("invite")
    .where("invite.token_hash", "=", tokenHash)
    .where("invite.used_at", "is", null)
    .where("invite.expires_at", ">", now.toISOString())
    .where("creator.role", "=", "owner")
    .where("creator.status", "=", "active")
    .executeTakeFirst();
}

export async function findInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  return db.selectFrom("invite").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function hasInviteByTokenHash(db: Db, tokenHash: string): Promise<boolean> {
  return (await db.selectFrom("invite").select("id").where("token_hash", "=", tokenHash).executeTakeFirst()) !== undefined;
}

/** Returns used and usable invites, newest first. */
export async function listInvites(db: Db, now: Date): Promise<InviteRow[]> {
  return db
    .selectFrom("invite")
    .selectAll()
    .where((where) => where.or([where("used_at", "is not", null), where("expires_at", ">", now.toISOString())]))
    .orderBy("sequence", "desc")
    .execute();
}

export async function insertInvite(
  tx: Db,
  invite: Pick<InviteRow, "id" | "token_hash" | "created_by" | "created_at" | "expires_at">,
): Promise<void> {
  await tx
    .insertInto("invite")
    .values({ ...invite, used_by: null, used_at: null })
    .execute();
}

export async function updateInviteUsedBy(tx: Db, id: string, accountId: string, now: Date): Promise<void> {
  await tx.updateTable("invite").set({ used_by: accountId, used_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function updateInviteExpiry(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable("invite").set({ expires_at: at.toISOString() }).where("id", "=", id).execute();
}

export async function insertSetupCode(tx: Db, codeHash: string, now: Date): Promise<void> {
  await tx.insertInto("setup_code").values({ code_hash: codeHash, created_at: now.toISOString() }).execute();
}

export async function hasSetupCode(db: Db, codeHash: string): Promise<boolean> {
  return (
    (await db.selectFrom("setup_code").select("code_hash").where("code_hash", "=", codeHash).executeTakeFirst()) !== undefined
  );
}

export async function deleteSetupCodes(tx: Db): Promise<void> {
  await tx.deleteFrom("setup_code").execute();
}

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
 * Deletes an account that has only registered, with its personal data in the audit trail: the entry of the registration has its names and
 * its address.
 */
export async function deleteWaitingAccount(tx: Db, id: string): Promise<void> {
  const rows = await tx.selectFrom("audit").select(["sequence", "before_json"]).where("account_id", "=", id).execute();
  const redacted = rows.map(
    ({ sequence, before_json }) => [sequence, { account_id: null, before_json, after_json: null }] as const,
  );
  await redactAuditRows(tx, new Map(redacted));
  await tx.deleteFrom("session").where("account_id", "=", id).execute();
  await deleteDevices(tx, id);
  await tx.deleteFrom("reset_link").where("account_id", "=", id).execute();
  await tx.deleteFrom("account").where("id", "=", id).where("status", "=", "waiting").execute();
}

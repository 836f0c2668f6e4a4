import type { Db } from "#database/database.ts";
import type { AccountRow, InviteRow } from "#database/tables.ts";

export type { AccountRow, Db, InviteRow };

export async function hasAnyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) !== undefined;
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

export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("account").where("id", "=", id).execute();
}

export async function updateAccountStatus(tx: Db, id: string, status: AccountRow["status"]): Promise<void> {
  await tx.updateTable("account").set({ status }).where("id", "=", id).execute();
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

export type SessionWithAccount = Pick<AccountRow, "role" | "status"> & {
  account_id: string;
  created_at: string;
  last_seen_at: string;
};

/** Returns the session of this token, unless it was revoked, created before `createdAfter` or last seen before `lastSeenAfter`. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { createdAfter, lastSeenAfter }: { createdAfter: Date; lastSeenAfter: Date },
): Promise<SessionWithAccount | undefined> {
  return db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select([
      "session.account_id",
      "session.created_at",
      "session.last_seen_at",
      "account.role as role",
      "account.status as status",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.revoked_at", "is", null)
    .where("session.created_at", ">", createdAfter.toISOString())
    .where("session.last_seen_at", ">", lastSeenAfter.toISOString())
    .executeTakeFirst();
}

export async function insertSession(tx: Db, tokenHash: string, accountId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto("session")
    .values({ token_hash: tokenHash, account_id: accountId, created_at: at, last_seen_at: at, revoked_at: null })
    .execute();
}

export async function updateSessionLastSeen(tx: Db, tokenHash: string, now: Date): Promise<void> {
  await tx
    .updateTable("session")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .execute();
}

/** Revokes a session. Returns its account; `undefined` when it was not open. */
export async function revokeSession(tx: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const session = await tx
    .updateTable("session")
    .set({ revoked_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return session?.account_id;
}

export async function revokeAccountSessions(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable("session")
    .set({ revoked_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Returns the unused, unexpired invite of this code, if its creator still is an owner. */
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

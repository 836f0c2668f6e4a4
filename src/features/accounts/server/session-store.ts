import { v7 as createId } from "uuid";
import type { Db } from "#database/database.ts";
import type { AccountRow, SessionRow } from "#database/tables.ts";

export type SessionWithAccount = Pick<AccountRow, "role" | "status"> & {
  account_id: string;
  created_at: string;
  last_seen_at: string;
};

/** Sessions that began or were used before have ended. */
export type SessionLimits = { createdAfter: Date; lastSeenAfter: Date };

/** Returns the session of this token, unless it was revoked, created before `createdAfter` or last seen before `lastSeenAfter`. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { createdAfter, lastSeenAfter }: SessionLimits,
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
    .values({ id: createId(), token_hash: tokenHash, account_id: accountId, created_at: at, last_seen_at: at, revoked_at: null })
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

/** Revokes the sessions of an account, but for that of `exceptTokenHash`. */
export async function revokeAccountSessions(tx: Db, accountId: string, now: Date, exceptTokenHash = ""): Promise<void> {
  await tx
    .updateTable("session")
    .set({ revoked_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("token_hash", "!=", exceptTokenHash)
    .where("revoked_at", "is", null)
    .execute();
}

/** Returns the sessions of an account that have not ended, the last used first. */
export async function listSessions(
  db: Db,
  accountId: string,
  { createdAfter, lastSeenAfter }: SessionLimits,
): Promise<SessionRow[]> {
  return db
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("created_at", ">", createdAfter.toISOString())
    .where("last_seen_at", ">", lastSeenAfter.toISOString())
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

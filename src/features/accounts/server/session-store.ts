import { v7 as createId } from "uuid";
import { type Db, noteSeen } from "#database/database.ts";
import type { AccountRow, SessionRow } from "#database/tables.ts";

export type SessionWithAccount = Pick<AccountRow, "role" | "status"> & {
  account_id: string;
  created_at: string;
  last_seen_at: string;
  has_guessable_password: number;
  /** The secret of the account's second factor. */
  secret: string | null;
  asked_at: string | null;
};

/** The times since which an open session was created and last seen. */
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
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .select([
      "second_factor.secret",
      "second_factor.asked_at",
      "session.account_id",
      "session.created_at",
      "session.last_seen_at",
      "session.has_guessable_password",
      "account.role as role",
      "account.status as status",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.revoked_at", "is", null)
    .where("session.created_at", ">", createdAfter.toISOString())
    .where("session.last_seen_at", ">", lastSeenAfter.toISOString())
    .executeTakeFirst();
}

type NewSession = { tokenHash: string; accountId: string; hasGuessablePassword?: boolean };

export async function insertSession(tx: Db, session: NewSession, now: Date): Promise<void> {
  const { tokenHash: token_hash, accountId: account_id, hasGuessablePassword = false } = session;
  const at = now.toISOString();
  const has_guessable_password = Number(hasGuessablePassword);
  await tx
    .insertInto("session")
    .values({
      id: createId(),
      token_hash,
      account_id,
      created_at: at,
      last_seen_at: at,
      revoked_at: null,
      has_guessable_password,
    })
    .execute();
}

/** Makes the sessions of an account valid on a public site, after a change of its password. */
export async function updateSessionsNotGuessable(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable("session").set({ has_guessable_password: 0 }).where("account_id", "=", accountId).execute();
}

export async function updateSessionLastSeen(tx: Db, tokenHash: string, now: Date): Promise<void> {
  await tx
    .updateTable("session")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .execute();
  noteSeen(false);
}

/** Revokes a session. Returns its account; `undefined` if it was not open. */
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

/** Revokes the sessions of an account except the one with `exceptTokenHash`. */
export async function revokeAccountSessions(tx: Db, accountId: string, now: Date, exceptTokenHash = ""): Promise<void> {
  await tx
    .updateTable("session")
    .set({ revoked_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("token_hash", "!=", exceptTokenHash)
    .where("revoked_at", "is", null)
    .execute();
}

/** Returns the open sessions of an account, last used first. */
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

import { randomBytes } from "node:crypto";
import { v7 as createId } from "uuid";
import { type Db, findAccountByEmail, insertAccount } from "#features/accounts/server/account-store.ts";
import type { PasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";

/** A reserved domain (RFC 2606). */
const EMAIL = "waiting.colleague@example.org";

/**
 * Stores an account that waits for approval, for the team page to show. Nobody knows its password, so nobody can sign in to it
 * once it is approved, either. As it waits, it does not take the place of the first account.
 */
export async function insertWaitingColleague(tx: Db, passwordHasher: PasswordHasher, now: Date): Promise<void> {
  await insertAccount(tx, {
    id: createId(),
    first_name: "Example",
    last_name: "Colleague",
    email: EMAIL,
    email_key: normalizeEmail(EMAIL),
    password_hash: await passwordHasher.hash(randomBytes(32).toString("base64url")),
    role: "admin",
    status: "waiting",
    created_at: now.toISOString(),
  });
}

/** Returns whether the demonstration's colleague waits for approval. */
export async function isColleagueWaiting(db: Db): Promise<boolean> {
  return (await findAccountByEmail(db, normalizeEmail(EMAIL)))?.status === "waiting";
}

import type { Caller } from "#platform/server/calls/call-handler.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { SESSION_MAX_IDLE_MS, SESSION_MAX_MS } from "../rules.ts";
import type { Db } from "./account-store.ts";
import { getSecondFactorDeadline } from "./second-factor.ts";
import { hashSecret, isToken } from "./secrets.ts";
import { findSession, type SessionLimits, updateSessionLastSeen } from "./session-store.ts";

/** Precision of `last_seen_at`, to avoid a write for each request. */
const LAST_SEEN_INTERVAL_MS = 5 * MINUTE;

const subtractMs = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Returns the times since which an open session must have begun and been used. */
export function getSessionLimits(now: Date): SessionLimits {
  return { createdAfter: subtractMs(now, SESSION_MAX_MS), lastSeenAfter: subtractMs(now, SESSION_MAX_IDLE_MS) };
}

/**
 * Returns the caller of a session token; null if it is unknown, was revoked, has been idle for 12 hours, is 7 days old, or began with a
 * guessable password on a site that is not being tried out. `needsTouch` asks for a call of `touchSession`.
 */
export async function authenticate(
  db: Db,
  token: string,
  now: Date,
  isTryingOut: (db: Db) => Promise<boolean>,
): Promise<{ caller: Caller<Db>; needsTouch: boolean } | null> {
  if (!isToken(token)) return null;
  const session = await findSession(db, hashSecret(token), getSessionLimits(now));
  if (!session || (session.has_guessable_password && !(await isTryingOut(db)))) return null;
  const { role, secret, asked_at } = session;
  const isOverdue = role === "owner" && secret === null && asked_at !== null && getSecondFactorDeadline(asked_at) <= now;
  return {
    caller: {
      ...(isOverdue && !(await isTryingOut(db)) && { mustSetUp: true }),
      accountId: session.account_id,
      role: session.role,
      status: session.status,
      reload: async (currentDb, at) => (await authenticate(currentDb, token, at, isTryingOut))?.caller ?? null,
    },
    needsTouch: session.last_seen_at <= subtractMs(now, LAST_SEEN_INTERVAL_MS).toISOString(),
  };
}

/** Sets the session's `last_seen_at`. */
export async function touchSession(tx: Db, token: string, now: Date): Promise<void> {
  await updateSessionLastSeen(tx, hashSecret(token), now);
}

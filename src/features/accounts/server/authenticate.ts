import type { Caller } from "#platform/server/call-handler.ts";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { hashSecret } from "./secrets.ts";
import { type Db, findSession, setSessionSeen } from "./store.ts";

const LONGEST_IDLE = 12 * HOUR;
const LONGEST_SESSION = 7 * DAY;
/** How exact `last_seen_at` is: a write for each request would be too much. */
const SEEN_EVERY = 5 * MINUTE;
const TOKEN = /^[\w-]{43}$/;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Who the bearer of a session's secret is, or null when it is no session's, was revoked, has been idle for
 * 12 hours or is 7 days old. `needsTouch` asks for `touchSession`.
 */
export async function authenticate(
  db: Db,
  token: string,
  now: Date,
): Promise<{ caller: Caller<Db>; needsTouch: boolean } | null> {
  if (!TOKEN.test(token)) return null;
  const session = await findSession(db, hashSecret(token), {
    createdAfter: before(now, LONGEST_SESSION),
    seenAfter: before(now, LONGEST_IDLE),
  });
  if (!session) return null;
  return {
    caller: {
      accountId: session.account_id,
      role: session.role,
      status: session.status,
      again: async (later, at) => (await authenticate(later, token, at))?.caller ?? null,
    },
    needsTouch: session.last_seen_at <= before(now, SEEN_EVERY).toISOString(),
  };
}

/** Remembers that the session was used just now. */
export async function touchSession(tx: Db, token: string, now: Date): Promise<void> {
  await setSessionSeen(tx, hashSecret(token), now);
}

import * as m from "#messages";
import type { CallContext, PasswordCheck } from "#platform/server/calls/call-handler.ts";
import { createSignedOutError, refuse } from "#platform/server/http/errors.ts";
import { type AccountRow, type Db, findAccount } from "./account-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { verifyCredentials } from "./verify-credentials.ts";

/** Checks passwords and counts failures. */
export type PasswordServices = { passwordHasher: PasswordHasher; signInLimiter: SignInLimiter };

/** Returns the check for services. */
export const createPasswordCheck = (services: PasswordServices): PasswordCheck<Db> => ({
  isOwn: (password, context) => isOwnPassword(password, context, services),
  assertOwn: (password, path, context) => assertOwnPassword(password, path, context, services),
});

/** @throws {StatusError} 401 without a session; the access check has refused that before */
export async function requireOwnAccount({ db, caller }: CallContext<Db>): Promise<AccountRow> {
  const account = caller?.accountId && (await findAccount(db, caller.accountId));
  if (!account) throw createSignedOutError();
  return account;
}

/**
 * Returns whether this is the caller's password. A wrong one counts as a failed sign-in, so that a stranger at an open session cannot
 * guess it.
 *
 * @throws {StatusError} 429 after too many failures, 503 when too many wait
 */
export async function isOwnPassword(password: string, context: CallContext<Db>, services: PasswordServices): Promise<boolean> {
  const { email } = await requireOwnAccount(context);
  const { db, address, now, session } = context;
  const credentials = { email, password, address, deviceToken: session.deviceToken, sessionToken: session.token, now };
  return (await verifyCredentials(db, credentials, services)) !== undefined;
}

/**
 * Like `isOwnPassword`, but throws.
 *
 * @throws {RefusalError} for the field `path` after a wrong password
 */
export async function assertOwnPassword(
  password: string,
  path: string,
  context: CallContext<Db>,
  services: PasswordServices,
): Promise<void> {
  if (await isOwnPassword(password, context, services)) return;
  refuse(path, m.current_password_wrong());
}

import { DEVICE_MAX_MS } from "#platform/server/session-cookie.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import { type AccountRow, type Db, findAccountByEmail } from "./account-store.ts";
import { hasDevice } from "./device-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { hashSecret, isToken } from "./secrets.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";

type Credentials = { email: string; password: string; address: string; deviceToken: string | null; now: Date };

/**
 * Returns the account with this password; `undefined` when there is none. It counts as an attempt from this address, and takes
 * the same time whether or not the account exists.
 *
 * @throws {StatusError} 429 after too many failures, 503 when too many wait
 */
export async function verifyCredentials(
  db: Db,
  { email, password, address, deviceToken, now }: Credentials,
  { passwordHasher, signInLimiter }: { passwordHasher: PasswordHasher; signInLimiter: SignInLimiter },
): Promise<AccountRow | undefined> {
  const emailKey = normalizeEmail(email);
  const isKnownDevice = await isDeviceKnown(db, emailKey, deviceToken, now);
  const attempt = signInLimiter.startAttempt(address, emailKey, isKnownDevice);
  const { account, isCorrect } = await compare(db, email, password, passwordHasher).catch((error: unknown) => {
    attempt.cancel();
    throw error;
  });
  if (!account || !isCorrect) return undefined;
  attempt.succeed();
  return account;
}

/** Returns whether the token is of a browser from which somebody has signed in to the account of this e-mail address. */
export async function isDeviceKnown(db: Db, emailKey: string, deviceToken: string | null, now: Date): Promise<boolean> {
  const usedAfter = new Date(now.getTime() - DEVICE_MAX_MS);
  return isToken(deviceToken) && hasDevice(db, emailKey, hashSecret(deviceToken), usedAfter);
}

async function compare(db: Db, email: string, password: string, passwordHasher: PasswordHasher) {
  const account = await findAccountByEmail(db, normalizeEmail(email));
  return { account, isCorrect: await passwordHasher.verify(account?.password_hash, password) };
}

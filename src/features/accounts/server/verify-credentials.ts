import { normalizeEmail } from "#platform/shared/email-address.ts";
import { DEVICE_MAX_MS } from "../rules.ts";
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
  const account = await findAccountByEmail(db, emailKey).catch((error: unknown) => {
    attempt.cancel();
    throw error;
  });
  // An attempt counts even if the hasher is too busy: otherwise taking all its places would cost nothing.
  const isCorrect = await passwordHasher.verify(account?.password_hash, password, isKnownDevice);
  if (!account || !isCorrect) return undefined;
  attempt.succeed();
  return account;
}

/** Returns whether the token belongs to a browser that has signed in to the account with this e-mail address. */
export async function isDeviceKnown(db: Db, emailKey: string, deviceToken: string | null, now: Date): Promise<boolean> {
  const usedAfter = new Date(now.getTime() - DEVICE_MAX_MS);
  return isToken(deviceToken) && hasDevice(db, emailKey, hashSecret(deviceToken), usedAfter);
}

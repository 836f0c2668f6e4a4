import { normalizeEmail } from "#platform/shared/email-address.ts";
import { DEVICE_MAX_MS } from "../rules.ts";
import { type AccountRow, type Db, findAccountByEmail } from "./account-store.ts";
import { hasDevice } from "./device-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { hashSecret, isToken } from "./secrets.ts";
import type { Attempt, SignInLimiter } from "./sign-in-limiter.ts";

type Credentials = {
  email: string;
  password: string;
  address: string;
  deviceToken: string | null;
  /** The token of the account's own session, if any, which also makes its browser known. */
  sessionToken?: string | null;
  now: Date;
};

type VerifyServices = { passwordHasher: PasswordHasher; signInLimiter: SignInLimiter };

/** Like `startVerification`, for a password that suffices without a second factor. */
export async function verifyCredentials(
  db: Db,
  credentials: Credentials,
  services: VerifyServices,
): Promise<AccountRow | undefined> {
  const verified = await startVerification(db, credentials, services);
  await verified?.attempt.succeed();
  return verified?.account;
}

/**
 * Returns the account with this password, and the attempt, which counts as failed unless the caller reports its success; undefined for a
 * wrong password or an unknown account. Counts as an attempt from this address, and takes the same time for an unknown account.
 *
 * @throws {StatusError} 429 after too many failures, 503 when too many wait
 */
export async function startVerification(
  db: Db,
  { email, password, address, deviceToken, sessionToken = null, now }: Credentials,
  { passwordHasher, signInLimiter }: VerifyServices,
): Promise<{ account: AccountRow; attempt: Attempt } | undefined> {
  const emailKey = normalizeEmail(email);
  const isKnownDevice = await isDeviceKnown(db, emailKey, deviceToken, now);
  const knownBy = isKnownDevice ? deviceToken : sessionToken;
  const attempt = signInLimiter.startAttempt({ address, emailKey, knownBy });
  let account: AccountRow | undefined;
  const findHash = async () => {
    try {
      account = await findAccountByEmail(db, emailKey);
    } catch (error) {
      await attempt.cancel();
      throw error;
    }
    await attempt.share();
    return account?.password_hash;
  };
  // An attempt counts even if the hasher is too busy; otherwise filling its queue would cost nothing.
  const isCorrect = await passwordHasher.verify(findHash, password, knownBy !== null);
  return account && isCorrect ? { account, attempt } : undefined;
}

/** Returns whether the token belongs to a browser that has signed in to the account with this e-mail address. */
export async function isDeviceKnown(db: Db, emailKey: string, deviceToken: string | null, now: Date): Promise<boolean> {
  const usedAfter = new Date(now.getTime() - DEVICE_MAX_MS);
  return isToken(deviceToken) && hasDevice(db, emailKey, hashSecret(deviceToken), usedAfter);
}

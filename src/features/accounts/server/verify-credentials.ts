import { normalizeEmail } from "#platform/shared/email-address.ts";
import { type AccountRow, type Db, findAccountByEmail } from "./account-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";

/**
 * Returns the account with this password; `undefined` when there is none. It counts as an attempt from this address, and takes
 * the same time whether or not the account exists.
 *
 * @throws {StatusError} 429 after too many failures, 503 when too many wait
 */
export async function verifyCredentials(
  db: Db,
  { email, password, address }: { email: string; password: string; address: string },
  { passwordHasher, signInLimiter }: { passwordHasher: PasswordHasher; signInLimiter: SignInLimiter },
): Promise<AccountRow | undefined> {
  const attempt = await signInLimiter.startAttempt(address, normalizeEmail(email));
  const { account, isCorrect } = await compare(db, email, password, passwordHasher).catch(async (error: unknown) => {
    await attempt.cancel();
    throw error;
  });
  if (!account || !isCorrect) return undefined;
  await attempt.succeed();
  return account;
}

async function compare(db: Db, email: string, password: string, passwordHasher: PasswordHasher) {
  const account = await findAccountByEmail(db, normalizeEmail(email));
  return { account, isCorrect: await passwordHasher.verify(account?.password_hash, password) };
}

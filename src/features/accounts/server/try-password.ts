import { emailKey } from "#platform/shared/email-address.ts";
import type { Passwords } from "./passwords.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { type AccountRow, type Db, findAccountByEmail } from "./store.ts";

/**
 * The account whose password this is, if there is one. It counts as a try of whoever asks from this address, and takes
 * the same time whether or not the account exists.
 *
 * @throws {StatusError} 429 after too many wrong ones, 503 when too many wait
 */
export async function tryPassword(
  db: Db,
  { email, password, address }: { email: string; password: string; address: string },
  { passwords, signInLimiter }: { passwords: Passwords; signInLimiter: SignInLimiter },
): Promise<AccountRow | undefined> {
  const attempt = await signInLimiter.beginSignIn(address, emailKey(email));
  const { account, isRight } = await compare(db, email, password, passwords).catch(async (error: unknown) => {
    await attempt.withdraw();
    throw error;
  });
  if (!account || !isRight) return undefined;
  await attempt.succeed();
  return account;
}

async function compare(db: Db, email: string, password: string, passwords: Passwords) {
  const account = await findAccountByEmail(db, emailKey(email));
  return { account, isRight: await passwords.verify(account?.password_hash, password) };
}

import { v7 as createId } from "uuid";
import {
  link_code_taken,
  not_signed_in,
  password_was_reset,
  reset_account_not_active,
  reset_link_created,
  reset_link_invalid,
} from "#messages";
import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { RefusalError, StatusError, throwNotFound } from "#platform/server/errors.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { createResetLink, resetPassword } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { type AccountRow, type Db, findAccount, updatePasswordHash } from "./account-store.ts";
import { deleteDevices } from "./device-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { assertPasswordNotGuessable, getPasswordOwner } from "./password-policy.ts";
import {
  expireResetLinks,
  findAccountByResetLink,
  findAccountByUsedResetLink,
  hasResetLink,
  insertResetLink,
  updateResetLinkUsed,
} from "./reset-link-store.ts";
import { hashSecret } from "./secrets.ts";
import { revokeAccountSessions } from "./session-store.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { verifyCredentials } from "./verify-credentials.ts";

const VALIDITY_MS = DAY;
/** Stands for the account in the limit of attempts, as a guessed code belongs to no known account. It is no valid address. */
const LIMITER_KEY = "reset link";

/**
 * Stores a link for the account, in place of its open ones.
 *
 * @throws {RefusalError} when the account is not active: the link would not work
 */
export async function issueResetLink(
  tx: Db,
  account: AccountRow,
  { code, createdBy, now }: { code: string; createdBy: string | null; now: Date },
): Promise<{ id: string; expires_at: string }> {
  if (account.status !== "active") throw new RefusalError(reset_account_not_active());
  const token_hash = hashSecret(code);
  if (await hasResetLink(tx, token_hash)) throw new RefusalError(link_code_taken());
  const id = createId();
  const expires_at = new Date(now.getTime() + VALIDITY_MS).toISOString();
  await expireResetLinks(tx, account.id, now);
  const link = { id, token_hash, account_id: account.id, created_by: createdBy, created_at: now.toISOString(), expires_at };
  await insertResetLink(tx, link);
  return { id, expires_at };
}

/** The browser creates the code, as for an invite: a stored answer must not hold it. */
export function handleCreateResetLink() {
  return createEndpoint(createResetLink, schemas.createResetLink, {
    commit: async ({ account_id, code }, { db, now, caller, audit }: CallContext<Db>) => {
      if (!caller) throw new StatusError(401, not_signed_in());
      const account = (await findAccount(db, account_id)) ?? throwNotFound();
      const { id, expires_at } = await issueResetLink(db, account, { code, createdBy: caller.accountId, now });
      await audit({ action: "create_reset_link", subject: account.id, after: { reset_link_id: id, expires_at } });
      return { message: reset_link_created(), _id: id, expires_at };
    },
  });
}

type ResetServices = { passwordHasher: PasswordHasher; signInLimiter: SignInLimiter; siteNames: string[] };

/** A wrong, a used and an expired code read the same, and count as a failed sign-in from this address. */
export function handleResetPassword({ passwordHasher, signInLimiter, siteNames }: ResetServices) {
  return createEndpoint(resetPassword, schemas.resetPassword, {
    prepare: async ({ code, password }, { db, now, address }: CallContext<Db>) => {
      // As from a known browser: otherwise guesses from elsewhere would use up the attempts of everybody with a link.
      const attempt = signInLimiter.startAttempt(address, LIMITER_KEY, true);
      const account = await findAccountByResetLink(db, hashSecret(code), now).catch((error: unknown) => {
        attempt.cancel();
        throw error;
      });
      if (!account) throw new RefusalError(reset_link_invalid());
      attempt.succeed();
      assertPasswordNotGuessable(password, getPasswordOwner(account), siteNames);
      return passwordHasher.hash(password);
    },
    commit: async ({ code }, { db, now, audit }: CallContext<Db>, passwordHash: string) => {
      const tokenHash = hashSecret(code);
      // Again in the transaction: only one of two concurrent requests may use it.
      const account = await findAccountByResetLink(db, tokenHash, now);
      if (!account) throw new RefusalError(reset_link_invalid());
      await updateResetLinkUsed(db, tokenHash, now);
      await expireResetLinks(db, account.id, now);
      await updatePasswordHash(db, account.id, passwordHash);
      await deleteDevices(db, account.id);
      await revokeAccountSessions(db, account.id, now);
      const after = { password_changed_at: now.toISOString() };
      await audit({ action: "reset_password", subject: account.id, after }, account.id);
      return { message: password_was_reset() };
    },
    // Otherwise a repeat with another password would be answered as if the account had it.
    isReplay: async ({ code, password }, { db, address, now, session }: CallContext<Db>) => {
      const account = await findAccountByUsedResetLink(db, hashSecret(code));
      if (!account) return false;
      const credentials = { email: account.email, password, address, deviceToken: session.deviceToken, now };
      return (await verifyCredentials(db, credentials, { passwordHasher, signInLimiter })) !== undefined;
    },
  });
}

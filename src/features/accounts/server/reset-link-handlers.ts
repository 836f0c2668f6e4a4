import { v7 as createId } from "uuid";
import * as m from "#messages";
import { createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { createSignedOutError, RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import type * as calls from "../calls.ts";
import { DEVICE_MAX_MS, RESET_LINK_MAX_MS } from "../rules.ts";
import { type AccountRow, type Db, findAccount, updatePasswordHash } from "./account-store.ts";
import { deleteDevices, upsertDevice } from "./device-store.ts";
import type { PasswordServices } from "./own-password.ts";
import { assertPasswordNotGuessable, getPasswordOwner } from "./password-policy.ts";
import {
  expireResetLinks,
  findAccountByResetLink,
  findAccountByUsedResetLink,
  hasResetLink,
  insertResetLink,
  updateResetLinkUsed,
} from "./reset-link-store.ts";
import { deletePendingSecret } from "./second-factor-store.ts";
import { createToken, hashSecret } from "./secrets.ts";
import { revokeAccountSessions } from "./session-store.ts";
import type { ReadAccountSettings } from "./sign-up-policy.ts";
import { verifyCredentials } from "./verify-credentials.ts";

/**
 * Stores a link for the account, in place of its open ones.
 *
 * @throws {RefusalError} for an account that is not active, where the link would not work
 */
export async function issueResetLink(
  tx: Db,
  account: AccountRow,
  { code, createdBy, now }: { code: string; createdBy: string | null; now: Date },
): Promise<{ id: string; expires_at: string }> {
  if (account.status !== "active") throw new RefusalError(m.reset_account_not_active());
  const token_hash = hashSecret(code);
  if (await hasResetLink(tx, token_hash)) throw new RefusalError(m.link_code_taken());
  const id = createId();
  const expires_at = new Date(now.getTime() + RESET_LINK_MAX_MS).toISOString();
  await expireResetLinks(tx, account.id, now);
  const link = { id, token_hash, account_id: account.id, created_by: createdBy, created_at: now.toISOString(), expires_at };
  await insertResetLink(tx, link);
  return { id, expires_at };
}

export function resetLinkHandlers({ passwordHasher, signInLimiter, readAccountSettings }: ResetServices) {
  return {
    /** The browser creates the code, as for an invite: a stored response must not contain it. */
    createResetLink: async ({ account_id, code }, { db, now, caller, audit }) => {
      if (!caller) throw createSignedOutError();
      const account = (await findAccount(db, account_id)) ?? throwNotFound();
      const { id, expires_at } = await issueResetLink(db, account, { code, createdBy: caller.accountId, now });
      await audit({
        ...{ verb: "create_reset_link", kind: "account", id: account.id },
        after: { reset_link_id: id, expires_at },
      });
      return { message: m.reset_link_created(), _id: id, expires_at };
    },

    /** Wrong, used and expired codes get the same message and count as a failed sign-in from this address. */
    resetPassword: createHandler({
      prepare: async ({ code, password }, { db, now, address }) => {
        const attempt = signInLimiter.startAttempt({ address, emailKey: null, knownBy: null });
        const account = await findAccountByResetLink(db, hashSecret(code), now).catch(async (error: unknown) => {
          await attempt.cancel();
          throw error;
        });
        if (!account) throw new RefusalError(m.reset_link_invalid());
        await attempt.succeed();
        const { siteNames } = await readAccountSettings(db);
        assertPasswordNotGuessable(password, getPasswordOwner(account), siteNames);
        return passwordHasher.hash(password, true);
      },
      /** The browser becomes known, so that guesses cannot lock out the new password. */
      handle: async ({ code }, { db, now, session, afterCommit, audit }, passwordHash: string) => {
        const tokenHash = hashSecret(code);
        // Read again in the transaction: only one of two concurrent requests may use it.
        const account = await findAccountByResetLink(db, tokenHash, now);
        if (!account) throw new RefusalError(m.reset_link_invalid());
        await updateResetLinkUsed(db, tokenHash, now);
        await expireResetLinks(db, account.id, now);
        await updatePasswordHash(db, account.id, passwordHash);
        await deletePendingSecret(db, account.id);
        await deleteDevices(db, account.id);
        const deviceToken = createToken();
        await upsertDevice(db, account.id, hashSecret(deviceToken), now);
        session.setDevice({ token: deviceToken, maxAgeMs: DEVICE_MAX_MS });
        afterCommit(() => signInLimiter.resetAccount(account.email_key));
        await revokeAccountSessions(db, account.id, now);
        const after = { password_changed_at: now.toISOString() };
        await audit({ verb: "reset_password", kind: "account", id: account.id, after }, account.id);
        return { message: m.password_was_reset() };
      },
      // A repeat with another password must not succeed as if the account had it.
      isReplay: async ({ code, password }, { db, address, now, session }) => {
        const account = await findAccountByUsedResetLink(db, hashSecret(code));
        if (!account) return false;
        const credentials = { email: account.email, password, address, deviceToken: session.deviceToken, now };
        return (await verifyCredentials(db, credentials, { passwordHasher, signInLimiter })) !== undefined;
      },
    }),
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

type ResetServices = PasswordServices & { readAccountSettings: ReadAccountSettings };

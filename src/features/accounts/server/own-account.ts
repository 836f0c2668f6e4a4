import {
  current_password_wrong,
  not_signed_in,
  other_sessions_were_ended,
  own_names_changed,
  password_changed,
  session_was_ended,
} from "#messages";
import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { RefusalError, StatusError, throwNotFound } from "#platform/server/errors.ts";
import { changePassword, editOwnAccount, endOtherSessions, endSession, getOwnAccount } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { type AccountRow, type Db, findAccount, updateAccountNames, updatePasswordHash } from "./account-store.ts";
import { getSessionLimits } from "./authenticate.ts";
import { deleteDevices } from "./device-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { assertPasswordNotGuessable, getPasswordOwner } from "./password-policy.ts";
import { expireResetLinks } from "./reset-link-store.ts";
import { hashSecret } from "./secrets.ts";
import { listSessions, revokeAccountSessions, revokeSession } from "./session-store.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { verifyCredentials } from "./verify-credentials.ts";

/** @throws {StatusError} 401 without a session, which the access check has refused before */
async function requireOwnAccount({ db, caller }: CallContext<Db>): Promise<AccountRow> {
  const account = caller && (await findAccount(db, caller.accountId));
  if (!account) throw new StatusError(401, not_signed_in());
  return account;
}

const getOwnTokenHash = ({ session }: CallContext<Db>) => hashSecret(session.token ?? "");

export function handleGetOwnAccount() {
  return createEndpoint(getOwnAccount, schemas.getOwnAccount, {
    commit: async (_input, context: CallContext<Db>) => {
      const { id, first_name, last_name, email } = await requireOwnAccount(context);
      const sessions = await listSessions(context.db, id, getSessionLimits(context.now));
      const ownTokenHash = getOwnTokenHash(context);
      return {
        firstName: first_name,
        lastName: last_name,
        email,
        sessions: sessions.map(({ id: _id, token_hash, created_at, last_seen_at }) => {
          return { _id, created_at, last_seen_at, isCurrent: token_hash === ownTokenHash };
        }),
      };
    },
  });
}

export function handleEditOwnAccount() {
  return createEndpoint(editOwnAccount, schemas.editOwnAccount, {
    commit: async ({ firstName, lastName }, context: CallContext<Db>) => {
      const { id, first_name, last_name } = await requireOwnAccount(context);
      const names = { first_name: firstName, last_name: lastName };
      await updateAccountNames(context.db, id, names);
      await context.audit({ action: "edit_own_account", subject: id, before: { first_name, last_name }, after: names });
      return { message: own_names_changed() };
    },
  });
}

type PasswordServices = { passwordHasher: PasswordHasher; signInLimiter: SignInLimiter; siteNames: string[] };

/** A wrong present password counts as a failed sign-in, so that a person who finds an open session cannot guess it. */
export function handleChangePassword({ passwordHasher, signInLimiter, siteNames }: PasswordServices) {
  const isOwnPassword = async (password: string, context: CallContext<Db>) => {
    const { email } = await requireOwnAccount(context);
    const { db, address, now, session } = context;
    const credentials = { email, password, address, deviceToken: session.deviceToken, now };
    return (await verifyCredentials(db, credentials, { passwordHasher, signInLimiter })) !== undefined;
  };
  return createEndpoint(changePassword, schemas.changePassword, {
    prepare: async ({ currentPassword, newPassword }, context: CallContext<Db>) => {
      const account = await requireOwnAccount(context);
      assertPasswordNotGuessable(newPassword, getPasswordOwner(account), siteNames, "newPassword");
      if (!(await isOwnPassword(currentPassword, context))) {
        throw new RefusalError(current_password_wrong(), [{ path: "currentPassword", message: current_password_wrong() }]);
      }
      return { passwordHash: await passwordHasher.hash(newPassword), replaced: account.password_hash };
    },
    commit: async (_input, context: CallContext<Db>, { passwordHash, replaced }: { passwordHash: string; replaced: string }) => {
      const { db, now, audit } = context;
      const { id, password_hash } = await requireOwnAccount(context);
      // Another request may have changed it meanwhile: then the given one is no longer the present password.
      if (password_hash !== replaced) {
        throw new RefusalError(current_password_wrong(), [{ path: "currentPassword", message: current_password_wrong() }]);
      }
      await updatePasswordHash(db, id, passwordHash);
      await deleteDevices(db, id);
      await revokeAccountSessions(db, id, now, getOwnTokenHash(context));
      await expireResetLinks(db, id, now);
      await audit({ action: "change_password", subject: id, after: { password_changed_at: now.toISOString() } });
      return { message: password_changed() };
    },
    isReplay: ({ newPassword }, context: CallContext<Db>) => isOwnPassword(newPassword, context),
  });
}

/** Ending the session that asks is the same as signing out. */
export function handleEndSession() {
  return createEndpoint(endSession, schemas.endSession, {
    commit: async ({ id }, context: CallContext<Db>) => {
      const { db, now, audit, session } = context;
      const account = await requireOwnAccount(context);
      const found = (await listSessions(db, account.id, getSessionLimits(now))).find((open) => open.id === id);
      if (!found) throwNotFound();
      await revokeSession(db, found.token_hash, now);
      await audit({ action: "end_session", subject: account.id, after: { session_id: id, session_ended_at: now.toISOString() } });
      if (found.token_hash === getOwnTokenHash(context)) session.clear();
      return { message: session_was_ended() };
    },
  });
}

export function handleEndOtherSessions() {
  return createEndpoint(endOtherSessions, schemas.endOtherSessions, {
    commit: async (_input, context: CallContext<Db>) => {
      const { db, now, audit } = context;
      const { id } = await requireOwnAccount(context);
      await revokeAccountSessions(db, id, now, getOwnTokenHash(context));
      await audit({ action: "end_other_sessions", subject: id, after: { sessions_ended_at: now.toISOString() } });
      return { message: other_sessions_were_ended() };
    },
  });
}

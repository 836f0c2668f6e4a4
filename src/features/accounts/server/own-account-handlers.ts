import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { refuse, throwNotFound } from "#platform/server/http/errors.ts";
import type * as calls from "../calls.ts";
import { type Db, updateAccountNames, updatePasswordHash } from "./account-store.ts";
import { getSessionLimits } from "./authenticate.ts";
import { deleteDevices } from "./device-store.ts";
import { assertOwnPassword, isOwnPassword, type PasswordServices, requireOwnAccount } from "./own-password.ts";
import { assertPasswordNotGuessable, getPasswordOwner } from "./password-policy.ts";
import { expireResetLinks } from "./reset-link-store.ts";
import { getSecondFactorDeadline } from "./second-factor.ts";
import { deletePendingSecret, findSecondFactor, listRecoveryCodes } from "./second-factor-store.ts";
import { hashSecret } from "./secrets.ts";
import { listSessions, revokeAccountSessions, revokeSession, updateSessionsNotGuessable } from "./session-store.ts";
import type { ReadAccountSettings } from "./sign-up-policy.ts";

const getOwnTokenHash = ({ session }: CallContext<Db>) => hashSecret(session.token ?? "");

type OwnAccountServices = PasswordServices & { readAccountSettings: ReadAccountSettings };

export function ownAccountHandlers({ readAccountSettings, ...services }: OwnAccountServices) {
  return {
    getOwnAccount: async (_input, context) => {
      const { id, first_name, last_name, email, role } = await requireOwnAccount(context);
      const sessions = await listSessions(context.db, id, getSessionLimits(context.now));
      const ownTokenHash = getOwnTokenHash(context);
      const factor = await findSecondFactor(context.db, id);
      const isOn = Boolean(factor?.secret);
      return {
        secondFactor: {
          isOn,
          recoveryCodesLeft: (await listRecoveryCodes(context.db, id)).length,
          ...(!isOn &&
            role === "owner" &&
            factor?.asked_at && { due_at: getSecondFactorDeadline(factor.asked_at).toISOString() }),
        },
        firstName: first_name,
        lastName: last_name,
        email,
        sessions: sessions.map(({ id: _id, token_hash, created_at, last_seen_at }) => {
          return { _id, created_at, last_seen_at, isCurrent: token_hash === ownTokenHash };
        }),
      };
    },

    editOwnAccount: async ({ firstName, lastName }, context) => {
      const { id, first_name, last_name } = await requireOwnAccount(context);
      const names = { first_name: firstName, last_name: lastName };
      await updateAccountNames(context.db, id, names);
      await context.audit({
        ...{ verb: "edit", kind: "account", id },
        before: { first_name, last_name },
        after: names,
      });
      return { message: m.own_names_changed() };
    },

    changePassword: createHandler({
      prepare: async ({ currentPassword, newPassword }, context) => {
        const account = await requireOwnAccount(context);
        const { siteNames } = await readAccountSettings(context.db);
        assertPasswordNotGuessable(newPassword, getPasswordOwner(account), siteNames, "newPassword");
        await assertOwnPassword(currentPassword, "currentPassword", context, services);
        return { passwordHash: await services.passwordHasher.hash(newPassword, true), replaced: account.password_hash };
      },
      handle: async (_input, context, { passwordHash, replaced }: { passwordHash: string; replaced: string }) => {
        const { db, now, session, audit } = context;
        const { id, password_hash } = await requireOwnAccount(context);
        // Another request may have changed the password meanwhile: then the given one is outdated.
        if (password_hash !== replaced) {
          refuse("currentPassword", m.current_password_wrong());
        }
        await updatePasswordHash(db, id, passwordHash);
        await deletePendingSecret(db, id);
        await deleteDevices(db, id, hashSecret(session.deviceToken ?? ""));
        await revokeAccountSessions(db, id, now, getOwnTokenHash(context));
        await updateSessionsNotGuessable(db, id);
        await expireResetLinks(db, id, now);
        await audit({
          ...{ verb: "change_password", kind: "account", id },
          after: { password_changed_at: now.toISOString() },
        });
        return { message: m.password_changed() };
      },
      isReplay: ({ newPassword }, context) => isOwnPassword(newPassword, context, services),
    }),

    /** Ending the calling session is the same as signing out. */
    endSession: async ({ id }, context) => {
      const { db, now, audit, session } = context;
      const account = await requireOwnAccount(context);
      const found = (await listSessions(db, account.id, getSessionLimits(now))).find((open) => open.id === id);
      if (!found) throwNotFound();
      await revokeSession(db, found.token_hash, now);
      await audit({
        ...{ verb: "end_session", kind: "account", id: account.id },
        after: { session_id: id, session_ended_at: now.toISOString() },
      });
      if (found.token_hash === getOwnTokenHash(context)) session.clear();
      return { message: m.session_was_ended() };
    },

    endOtherSessions: async (_input, context) => {
      const { db, now, audit } = context;
      const { id } = await requireOwnAccount(context);
      await revokeAccountSessions(db, id, now, getOwnTokenHash(context));
      await audit({
        ...{ verb: "end_other_sessions", kind: "account", id },
        after: { sessions_ended_at: now.toISOString() },
      });
      return { message: m.other_sessions_were_ended() };
    },
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

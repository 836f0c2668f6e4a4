import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import type * as calls from "../calls.ts";
import { DEVICE_MAX_MS, SESSION_MAX_MS } from "../rules.ts";
import { type AccountRow, type Db, findAccount } from "./account-store.ts";
import { upsertDevice } from "./device-store.ts";
import type { PasswordServices } from "./own-password.ts";
import { findPasswordRefusal, getPasswordOwner } from "./password-policy.ts";
import { createToken, hashSecret } from "./secrets.ts";
import type { SecurityEvents } from "./security-events.ts";
import { insertSession, revokeSession } from "./session-store.ts";
import { isTryingOut, type ReadAccountSettings } from "./sign-up-policy.ts";
import { isDeviceKnown, verifyCredentials } from "./verify-credentials.ts";

type SignInServices = PasswordServices & { readAccountSettings: ReadAccountSettings; securityEvents: SecurityEvents };
type VerifiedAccount = { accountId: string; hasGuessablePassword: boolean };

export function signInHandlers({ passwordHasher, signInLimiter, readAccountSettings, securityEvents }: SignInServices) {
  /** @throws {RefusalError} in public, where sign-up refuses such a password */
  const hasGuessablePassword = async (account: AccountRow, password: string, { db, isLocal }: CallContext<Db>) => {
    const { signUpPolicy, siteNames } = await readAccountSettings(db);
    const isGuessable = findPasswordRefusal(password, getPasswordOwner(account), siteNames) !== undefined;
    if (isGuessable && account.status === "active" && !isTryingOut(signUpPolicy, isLocal))
      throw new RefusalError(m.password_not_for_public({ email: account.email }));
    return isGuessable;
  };

  return {
    /** A failed attempt gets the same message in the same time, whether or not the account exists. */
    signIn: createHandler({
      prepare: async ({ email, password }, context) => {
        const { db, address, now } = context;
        const { deviceToken } = context.session;
        const credentials = { email, password, address, deviceToken, now };
        const account = await verifyCredentials(db, credentials, { passwordHasher, signInLimiter });
        if (!account) {
          securityEvents.count("sign_in_failed");
          throw new RefusalError(m.wrong_credentials());
        }
        return { accountId: account.id, hasGuessablePassword: await hasGuessablePassword(account, password, context) };
      },
      handle: async (_input, { db, now, session, audit }, verified: VerifiedAccount) => {
        const { accountId } = verified;
        const account = await findAccount(db, accountId);
        if (account?.status === "waiting") throw new RefusalError(m.account_waiting());
        if (account?.status !== "active") throw new RefusalError(m.account_disabled());
        if (session.token) await revokeSession(db, hashSecret(session.token), now);
        const token = createToken();
        await insertSession(db, { ...verified, tokenHash: hashSecret(token) }, now);
        await audit(
          { action: "sign_in", root: { kind: "account", id: accountId }, after: { session_started_at: now.toISOString() } },
          accountId,
        );
        // A token that the client chose or an attacker planted is not reused.
        const isKnown = await isDeviceKnown(db, account.email_key, session.deviceToken, now);
        const deviceToken = isKnown && session.deviceToken ? session.deviceToken : createToken();
        await upsertDevice(db, accountId, hashSecret(deviceToken), now);
        session.start({ token, maxAgeMs: SESSION_MAX_MS }, { token: deviceToken, maxAgeMs: DEVICE_MAX_MS });
        return { message: m.signed_in() };
      },
    }),

    signOut: async (_input, { db, now, session, audit }) => {
      const accountId = session.token ? await revokeSession(db, hashSecret(session.token), now) : undefined;
      if (accountId) {
        await audit(
          { action: "sign_out", root: { kind: "account", id: accountId }, after: { session_ended_at: now.toISOString() } },
          accountId,
        );
      }
      session.clear();
      return { message: m.signed_out() };
    },

    getSession: async (_input, { db, caller }) => {
      const account = caller?.status === "active" && caller.accountId ? await findAccount(db, caller.accountId) : undefined;
      if (!account) return { isAdmin: false };
      const { id, first_name, last_name, email, role } = account;
      return { isAdmin: true, _id: id, firstName: first_name, lastName: last_name, email, role };
    },
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

import { account_disabled, account_waiting, signed_in, signed_out, wrong_credentials } from "#messages";
import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import { getSession, signIn, signOut } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { type Db, findAccount } from "./account-store.ts";
import { upsertDevice } from "./device-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { createToken, hashSecret } from "./secrets.ts";
import type { SecurityEvents } from "./security-events.ts";
import { insertSession, revokeSession } from "./session-store.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { isDeviceKnown, verifyCredentials } from "./verify-credentials.ts";

/** A failed attempt gets the same message in the same time, whether or not the account exists. */
export function handleSignIn(passwordHasher: PasswordHasher, signInLimiter: SignInLimiter, securityEvents: SecurityEvents) {
  return createEndpoint(signIn, schemas.signIn, {
    prepare: async ({ email, password }, { db, address, now, session }: CallContext<Db>) => {
      const { deviceToken } = session;
      const credentials = { email, password, address, deviceToken, now };
      const account = await verifyCredentials(db, credentials, { passwordHasher, signInLimiter });
      if (!account) {
        securityEvents.count("sign_in_failed");
        throw new RefusalError(wrong_credentials());
      }
      return account.id;
    },
    commit: async (_input, { db, now, session, audit }: CallContext<Db>, accountId: string) => {
      const account = await findAccount(db, accountId);
      if (account?.status === "waiting") throw new RefusalError(account_waiting());
      if (account?.status !== "active") throw new RefusalError(account_disabled());
      if (session.token) await revokeSession(db, hashSecret(session.token), now);
      const token = createToken();
      await insertSession(db, hashSecret(token), accountId, now);
      await audit({ action: "sign_in", subject: accountId, after: { session_started_at: now.toISOString() } }, accountId);
      // One that the client chose, or that somebody else planted, is not taken over.
      const isKnown = await isDeviceKnown(db, account.email_key, session.deviceToken, now);
      const deviceToken = isKnown && session.deviceToken ? session.deviceToken : createToken();
      await upsertDevice(db, accountId, hashSecret(deviceToken), now);
      session.start(token, deviceToken);
      return { message: signed_in() };
    },
  });
}

export function handleSignOut() {
  return createEndpoint(signOut, schemas.signOut, {
    commit: async (_input, { db, now, session, audit }: CallContext<Db>) => {
      const accountId = session.token ? await revokeSession(db, hashSecret(session.token), now) : undefined;
      if (accountId) {
        await audit({ action: "sign_out", subject: accountId, after: { session_ended_at: now.toISOString() } }, accountId);
      }
      session.clear();
      return { message: signed_out() };
    },
  });
}

export function handleGetSession() {
  return createEndpoint(getSession, schemas.getSession, {
    commit: async (_input, { db, caller }: CallContext<Db>) => {
      const account = caller?.status === "active" ? await findAccount(db, caller.accountId) : undefined;
      if (!account) return { isAdmin: false };
      const { id, first_name, last_name, email, role } = account;
      return { isAdmin: true, _id: id, firstName: first_name, lastName: last_name, email, role };
    },
  });
}

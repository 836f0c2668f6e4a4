import type { SecondFactorRow } from "#database/tables.ts";
import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { createBusyError, RefusalError, refuse } from "#platform/server/http/errors.ts";
import { DEVICE_MAX_MS, SESSION_MAX_MS } from "../rules.ts";
import type * as calls from "../session-calls.ts";
import { type AccountRow, type Db, findAccount, updatePasswordHash } from "./account-store.ts";
import { upsertDevice } from "./device-store.ts";
import type { PasswordServices } from "./own-password.ts";
import { findPasswordRefusal, getPasswordOwner } from "./password-policy.ts";
import { type CodeProof, findCodeProof, spendCodeProof } from "./second-factor.ts";
import { findSecondFactor, updateAskedAt } from "./second-factor-store.ts";
import { createToken, hashSecret } from "./secrets.ts";
import { insertSession, revokeSession } from "./session-store.ts";
import type { Attempt } from "./sign-in-limiter.ts";
import { isTryingOut, type ReadAccountSettings } from "./sign-up-policy.ts";
import { isDeviceKnown, startVerification } from "./verify-credentials.ts";

type SignInServices = PasswordServices & { readAccountSettings: ReadAccountSettings };
type VerifiedAccount = {
  accountId: string;
  hasGuessablePassword: boolean;
  proof: CodeProof | null;
  /** The hash that the password was compared with. */
  passwordHash: string;
  /** A hash at the present cost, where that one has another. */
  renewedHash: string | undefined;
};

const refuseCode = (): never => refuse("code", m.second_factor_code_wrong(), { second_factor: true });

export function signInHandlers({ passwordHasher, signInLimiter, readAccountSettings }: SignInServices) {
  /** @throws {RefusalError} on a public site, whose sign-up refuses such a password */
  const hasGuessablePassword = async (account: AccountRow, password: string, { db, isLocal }: CallContext<Db>) => {
    const { signUpPolicy, siteNames } = await readAccountSettings(db);
    const isGuessable = findPasswordRefusal(password, getPasswordOwner(account), siteNames) !== undefined;
    if (isGuessable && account.status === "active" && !isTryingOut(signUpPolicy, isLocal))
      throw new RefusalError(m.password_not_for_public({ email: account.email }));
    return isGuessable;
  };

  /**
   * Returns the proof of the second factor; null for an account without one.
   *
   * @throws {RefusalError} without a code, which is not a failed attempt, and for a wrong code, which is one
   */
  const findProof = async ({ id }: AccountRow, code: string | undefined, attempt: Attempt, { db, now }: CallContext<Db>) => {
    if (!(await findSecondFactor(db, id))?.secret) return null;
    if (code === undefined) {
      await attempt.cancel();
      throw new RefusalError(m.second_factor_code_needed(), undefined, { second_factor: true });
    }
    const proof = await findCodeProof(db, id, code, now);
    if (proof) return proof;
    return refuseCode();
  };

  /** Returns whether an owner of a public site must now be asked for a second factor for the first time. */
  const isAskedNow = async (factor: SecondFactorRow | undefined, { db, isLocal }: CallContext<Db>) => {
    const { signUpPolicy } = await readAccountSettings(db);
    return !factor?.secret && !factor?.asked_at && !isTryingOut(signUpPolicy, isLocal);
  };

  return {
    /** A failed attempt gets the same message in the same time, whether or not the account exists. */
    signIn: createHandler({
      prepare: async ({ email, password, code }, context) => {
        const { db, address, now } = context;
        const { deviceToken } = context.session;
        const credentials = { email, password, address, deviceToken, now };
        const verified = await startVerification(db, credentials, { passwordHasher, signInLimiter });
        if (!verified) throw new RefusalError(m.wrong_credentials());
        const { account, attempt } = verified;
        const proof = await findProof(account, code, attempt, context);
        await attempt.succeed();
        const { id: accountId, password_hash: passwordHash } = account;
        const isGuessable = await hasGuessablePassword(account, password, context);
        const renewedHash = passwordHasher.isOutdated(passwordHash) ? await passwordHasher.hash(password, true) : undefined;
        return { accountId, hasGuessablePassword: isGuessable, proof, passwordHash, renewedHash };
      },
      handle: async (_input, context, { proof, passwordHash, renewedHash, ...verified }: VerifiedAccount) => {
        const { db, now, session, audit } = context;
        const { accountId } = verified;
        const account = await findAccount(db, accountId);
        if (account?.status === "waiting") throw new RefusalError(m.account_waiting());
        if (account?.status !== "active") throw new RefusalError(m.account_disabled());
        const factor = await findSecondFactor(db, accountId);
        // Meanwhile the password was changed or a second factor set up, which has ended all sessions, or the hash was renewed.
        if (account.password_hash !== passwordHash || Boolean(factor?.secret) !== Boolean(proof)) throw createBusyError();
        // Another request may have used the code meanwhile.
        if (proof && !(await spendCodeProof(db, accountId, proof))) refuseCode();
        if (renewedHash) await updatePasswordHash(db, accountId, renewedHash);
        if (account.role === "owner" && (await isAskedNow(factor, context))) await updateAskedAt(db, accountId, now);
        if (session.token) await revokeSession(db, hashSecret(session.token), now);
        const token = createToken();
        await insertSession(db, { ...verified, tokenHash: hashSecret(token) }, now);
        await audit(
          {
            ...{ verb: "sign_in", kind: "account", id: accountId },
            after: {
              session_started_at: now.toISOString(),
              ...(proof && { second_factor: "step" in proof ? "code" : "recovery_code" }),
            },
          },
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
          { verb: "sign_out", kind: "account", id: accountId, after: { session_ended_at: now.toISOString() } },
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
      const mustSetUp = caller?.mustSetUp ? { mustSetUpSecondFactor: true } : {};
      return { isAdmin: true, _id: id, firstName: first_name, lastName: last_name, email, role, ...mustSetUp };
    },
  } satisfies Handlers<typeof calls, Db>;
}

import { v7 as createId } from "uuid";
import {
  email_taken,
  invite_invalid,
  invite_required,
  setup_code_invalid,
  setup_code_required,
  sign_up_closed,
  signed_up,
  signed_up_waiting,
  too_many_waiting,
} from "#messages";
import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import { getSignUpOptions, signUp } from "../calls.ts";
import * as schemas from "../schemas.ts";
import {
  countWaitingAccounts,
  type Db,
  deleteSetupCodes,
  findAccountByEmail,
  findOpenInvite,
  hasAnyAccount,
  insertAccount,
  rewriteAccount,
  updateInviteUsedBy,
} from "./account-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { assertPasswordNotGuessable } from "./password-policy.ts";
import { hashSecret } from "./secrets.ts";
import { isSetupCode } from "./setup-code.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { decideSignUp, getSignUpMode, type SignUpDecision, type SignUpPolicy, type SignUpRefusal } from "./sign-up-policy.ts";
import { verifyCredentials } from "./verify-credentials.ts";

type SignUpInput = ParsedInputOf<typeof signUp>;

/** The message of each refusal. */
const refusals: Record<SignUpRefusal, () => string> = {
  setup_code_required,
  setup_code_invalid,
  invite_required,
  invite_invalid,
  sign_up_closed,
};

/** A flood of registrations must not bury the others, nor grow without bound. */
const MAX_WAITING_ACCOUNTS = 200;

async function decide(
  { setupCode, inviteCode }: SignUpInput,
  { db, now, isLocal }: CallContext<Db>,
  policy: SignUpPolicy,
): Promise<SignUpDecision & { inviteId?: string | undefined }> {
  const invite = inviteCode ? await findOpenInvite(db, hashSecret(inviteCode), now) : undefined;
  // Read the code before the accounts: the first account's commit deletes it, and a request that finds it gone
  // for that reason must then find the account, or it would be told that its code is invalid.
  const isValidSetupCode = setupCode !== undefined && (await isSetupCode(db, setupCode));
  const decision = decideSignUp({
    mode: getSignUpMode(policy, isLocal),
    isFirstAccount: !(await hasAnyAccount(db)),
    setupCode: !setupCode ? "none" : isValidSetupCode ? "valid" : "invalid",
    invite: !inviteCode ? "none" : invite ? "valid" : "invalid",
  });
  return { ...decision, inviteId: !decision.refusal && decision.usesInvite ? invite?.id : undefined };
}

/**
 * Returns role and status of the new account, and the one that the address has already: where accounts wait for approval,
 * the response does not reveal it, or anybody could find out who the admins are.
 *
 * @throws {RefusalError} by the policy, when the queue is full or, where accounts do not wait, the address is taken
 */
async function authorizeSignUp(input: SignUpInput, context: CallContext<Db>, policy: SignUpPolicy) {
  const { db } = context;
  const decision = await decide(input, context, policy);
  if (decision.refusal) throw new RefusalError(refusals[decision.refusal]());
  const { role, status, inviteId } = decision;
  if (status === "waiting" && (await countWaitingAccounts(db)) >= MAX_WAITING_ACCOUNTS)
    throw new RefusalError(too_many_waiting());
  const knownAccount = await findAccountByEmail(db, normalizeEmail(input.email));
  if (knownAccount && status !== "waiting") throw new RefusalError(email_taken(), [{ path: "email", message: email_taken() }]);
  return { role, status, inviteId, knownAccount };
}

type SignUpOptions = {
  signUpPolicy: SignUpPolicy;
  passwordHasher: PasswordHasher;
  signInLimiter: SignInLimiter;
  siteNames: string[];
};

export function handleSignUp({ signUpPolicy: policy, passwordHasher, signInLimiter, siteNames }: SignUpOptions) {
  return createEndpoint(signUp, schemas.signUp, {
    prepare: async (input, context: CallContext<Db>) => {
      signInLimiter.consumeSignUp(context.address);
      assertPasswordNotGuessable(input.password, input, siteNames);
      await authorizeSignUp(input, context, policy);
      return passwordHasher.hash(input.password);
    },
    commit: async (input, context: CallContext<Db>, passwordHash: string) => {
      const { db, now, audit } = context;
      // Decided again in the transaction: of two concurrent first accounts, only one is.
      const { role, status, inviteId, knownAccount } = await authorizeSignUp(input, context, policy);
      if (knownAccount) {
        await rewriteAccount(db, knownAccount);
        return { message: signed_up_waiting() };
      }
      const id = createId();
      const accountFields = { first_name: input.firstName, last_name: input.lastName, email: input.email, role, status };
      await insertAccount(db, {
        ...accountFields,
        id,
        email_key: normalizeEmail(input.email),
        password_hash: passwordHash,
        created_at: now.toISOString(),
      });
      if (inviteId) await updateInviteUsedBy(db, inviteId, id, now);
      if (role === "owner") await deleteSetupCodes(db);
      await audit(
        { action: "sign_up", subject: id, after: { ...accountFields, ...(inviteId ? { invite_id: inviteId } : {}) } },
        id,
      );
      return { message: status === "waiting" ? signed_up_waiting() : signed_up() };
    },
    // Otherwise a repeat with another password would be answered as if the account had it. Where accounts wait it is:
    // verifying would tell whether the address had an account before.
    isReplay: async (input, context: CallContext<Db>) => {
      const decision = await decide(input, context, policy);
      if (!decision.refusal && decision.status === "waiting") return true;
      const { email, password } = input;
      const { db, address, now, session } = context;
      const credentials = { email, password, address, deviceToken: session.deviceToken, now };
      return (await verifyCredentials(db, credentials, { passwordHasher, signInLimiter })) !== undefined;
    },
  });
}

export function handleGetSignUpOptions(policy: SignUpPolicy) {
  return createEndpoint(getSignUpOptions, schemas.getSignUpOptions, {
    commit: async (_input, { db, isLocal }: CallContext<Db>) => {
      const mode = getSignUpMode(policy, isLocal);
      return { mode, needsSetupCode: mode !== "open" && !(await hasAnyAccount(db)) };
    },
  });
}

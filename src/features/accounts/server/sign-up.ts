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
  updateInviteUsedBy,
} from "./account-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { hashSecret } from "./secrets.ts";
import { isSetupCode } from "./setup-code.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { decideSignUp, getSignUpMode, type SignUpPolicy, type SignUpRefusal } from "./sign-up-policy.ts";
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

/** @throws {RefusalError} by the policy, when the queue is full or the address is taken */
async function authorizeSignUp(
  { email, setupCode, inviteCode }: SignUpInput,
  { db, now, isLocal }: CallContext<Db>,
  policy: SignUpPolicy,
) {
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
  if (decision.refusal) throw new RefusalError(refusals[decision.refusal]());
  if (decision.status === "waiting" && (await countWaitingAccounts(db)) >= MAX_WAITING_ACCOUNTS)
    throw new RefusalError(too_many_waiting());
  if (await findAccountByEmail(db, normalizeEmail(email))) {
    throw new RefusalError(email_taken(), [{ path: "email", message: email_taken() }]);
  }
  return { role: decision.role, status: decision.status, inviteId: decision.usesInvite ? invite?.id : undefined };
}

export function handleSignUp(policy: SignUpPolicy, passwordHasher: PasswordHasher, signInLimiter: SignInLimiter) {
  return createEndpoint(signUp, schemas.signUp, {
    prepare: async (input, context: CallContext<Db>) => {
      await signInLimiter.consumeSignUp(context.address);
      await authorizeSignUp(input, context, policy);
      return passwordHasher.hash(input.password);
    },
    commit: async (input, context: CallContext<Db>, passwordHash: string) => {
      const { db, now, audit } = context;
      // Decided again in the transaction: of two concurrent first accounts, only one is.
      const { role, status, inviteId } = await authorizeSignUp(input, context, policy);
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
    // Otherwise a repeat with another password would be answered as if the account had it.
    isReplay: async ({ email, password }, { db, address }: CallContext<Db>) =>
      (await verifyCredentials(db, { email, password, address }, { passwordHasher, signInLimiter })) !== undefined,
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

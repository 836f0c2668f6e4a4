import { v7 as createId } from "uuid";
import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse } from "#platform/server/http/errors.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import type * as calls from "../calls.ts";
import { MAX_WAITING_ACCOUNTS } from "../rules.ts";
import {
  countWaitingAccounts,
  type Db,
  deleteSetupCodes,
  findAccountByEmail,
  findOpenInvite,
  hasAdmittedAccount,
  insertAccount,
  rewriteAccount,
  updateInviteUsedBy,
} from "./account-store.ts";
import type { PasswordServices } from "./own-password.ts";
import { assertPasswordNotGuessable } from "./password-policy.ts";
import { hashSecret } from "./secrets.ts";
import { isSetupCode } from "./setup-code.ts";
import {
  decideSignUp,
  getSignUpMode,
  isTryingOut,
  type ReadAccountSettings,
  type SignUpDecision,
  type SignUpPolicy,
  type SignUpRefusal,
} from "./sign-up-policy.ts";
import { verifyCredentials } from "./verify-credentials.ts";

type SignUpInput = ParsedInputOf<typeof calls.signUp>;

/** The message of each refusal. */
const refusals: Record<SignUpRefusal, () => string> = {
  setup_code_required: m.setup_code_required,
  setup_code_invalid: m.setup_code_invalid,
  invite_required: m.invite_required,
  invite_invalid: m.invite_invalid,
  sign_up_closed: m.sign_up_closed,
};

async function decide(
  { setupCode, inviteCode }: SignUpInput,
  { db, now, isLocal }: CallContext<Db>,
  policy: SignUpPolicy,
): Promise<SignUpDecision & { inviteId?: string | undefined }> {
  const invite = inviteCode ? await findOpenInvite(db, hashSecret(inviteCode), now) : undefined;
  // The code is read before the accounts. The commit of the first account deletes it: a request that no longer finds
  // it must then find the account, or it would be refused for an invalid code.
  const isValidSetupCode = setupCode !== undefined && (await isSetupCode(db, setupCode));
  const decision = decideSignUp({
    mode: getSignUpMode(policy, isLocal),
    isFirstAccount: !(await hasAdmittedAccount(db)),
    setupCode: !setupCode ? "none" : isValidSetupCode ? "valid" : "invalid",
    invite: !inviteCode ? "none" : invite ? "valid" : "invalid",
  });
  return { ...decision, inviteId: !decision.refusal && decision.usesInvite ? invite?.id : undefined };
}

/**
 * Returns role and status of the new account, and the existing account with this address. If accounts wait for approval, the response does
 * not reveal the existing one, or anybody could find out who the admins are.
 *
 * @throws {RefusalError} by the policy, when the queue is full or, if accounts do not wait, the address is taken
 */
async function authorizeSignUp(input: SignUpInput, context: CallContext<Db>, policy: SignUpPolicy) {
  const { db } = context;
  const decision = await decide(input, context, policy);
  if (decision.refusal) throw new RefusalError(refusals[decision.refusal]());
  const { role, status, inviteId } = decision;
  if (status === "waiting" && (await countWaitingAccounts(db)) >= MAX_WAITING_ACCOUNTS)
    throw new RefusalError(m.too_many_waiting());
  const knownAccount = await findAccountByEmail(db, normalizeEmail(input.email));
  if (knownAccount && status !== "waiting") refuse("email", m.email_taken());
  return { role, status, inviteId, knownAccount };
}

type SignUpServices = PasswordServices & { readAccountSettings: ReadAccountSettings };

export function signUpHandlers({ passwordHasher, signInLimiter, readAccountSettings }: SignUpServices) {
  return {
    signUp: createHandler({
      prepare: async (input, context) => {
        const { signUpPolicy, siteNames } = await readAccountSettings(context.db);
        // While the site is being tried out only the form's meter warns: such a password cannot sign in in public.
        if (!isTryingOut(signUpPolicy, context.isLocal)) {
          signInLimiter.consumeSignUp(context.address);
          assertPasswordNotGuessable(input.password, input, siteNames);
        }
        await authorizeSignUp(input, context, signUpPolicy);
        return passwordHasher.hash(input.password);
      },
      handle: async (input, context, passwordHash: string) => {
        const { db, now, audit } = context;
        // Decided again in the transaction: only one of two concurrent accounts is the first.
        const { signUpPolicy } = await readAccountSettings(db);
        const { role, status, inviteId, knownAccount } = await authorizeSignUp(input, context, signUpPolicy);
        if (knownAccount) {
          await rewriteAccount(db, knownAccount);
          return { message: m.signed_up_waiting() };
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
          {
            ...{ verb: "sign_up", kind: "account", id },
            after: { ...accountFields, ...(inviteId ? { invite_id: inviteId } : {}) },
          },
          id,
        );
        return { message: status === "waiting" ? m.signed_up_waiting() : m.signed_up() };
      },
      // Otherwise a repeat with another password would get a success as if the account had it. Where accounts wait for
      // approval it does: verifying would reveal whether the address had an account before.
      isReplay: async (input, context) => {
        const { signUpPolicy } = await readAccountSettings(context.db);
        const decision = await decide(input, context, signUpPolicy);
        if (!decision.refusal && decision.status === "waiting") return true;
        const { email, password } = input;
        const { db, address, now, session } = context;
        const credentials = { email, password, address, deviceToken: session.deviceToken, now };
        return (await verifyCredentials(db, credentials, { passwordHasher, signInLimiter })) !== undefined;
      },
    }),

    getSignUpOptions: async (_input, { db, isLocal }) => {
      const mode = getSignUpMode((await readAccountSettings(db)).signUpPolicy, isLocal);
      return { mode, needsSetupCode: mode !== "open" && !(await hasAdmittedAccount(db)) };
    },
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

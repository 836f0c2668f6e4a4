import { v7 as createId } from "uuid";
import {
  email_taken,
  invite_required,
  invite_wrong,
  setup_code_required,
  setup_code_wrong,
  sign_up_closed,
  signed_up,
  signed_up_waiting,
  too_many_waiting,
} from "#messages";
import { type CallContext, handle } from "#platform/server/call-handler.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import { emailKey } from "#platform/shared/email-address.ts";
import { getSignUpOptions, signUp } from "../calls.ts";
import type { Passwords } from "./passwords.ts";
import { hashSecret } from "./secrets.ts";
import { isSetupCode } from "./setup-code.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { decideSignUp, type SignUpPolicy, type SignUpRefusal, signUpModeFor } from "./sign-up-policy.ts";
import {
  countWaiting,
  type Db,
  deleteSetupCodes,
  findAccountByEmail,
  findOpenInvite,
  hasAnyAccount,
  insertAccount,
  setInviteUsed,
} from "./store.ts";
import { tryPassword } from "./try-password.ts";

type SignUp = ParsedInputOf<typeof signUp>;

/** What each refusal reads. */
const refusals: Record<SignUpRefusal, () => string> = {
  setup_code_required,
  setup_code_wrong,
  invite_required,
  invite_wrong,
  sign_up_closed,
};

/** As many as an owner can look through: those who flood the queue must not bury the others, nor grow it for ever. */
const MOST_WAITING = 200;

/** @throws {Refusal} when the policy, a full queue or an account of the same address stands against it. */
async function admit({ email, setupCode, inviteCode }: SignUp, { db, now, isLocal }: CallContext<Db>, policy: SignUpPolicy) {
  const invite = inviteCode ? await findOpenInvite(db, hashSecret(inviteCode), now) : undefined;
  // The code before the accounts: the first account's commit takes the code away, and whoever finds it gone
  // because of that must then find the account too, or they would be told that their code is wrong.
  const isRight = setupCode !== undefined && (await isSetupCode(db, setupCode));
  const decision = decideSignUp({
    mode: signUpModeFor(policy, isLocal),
    isFirstAccount: !(await hasAnyAccount(db)),
    setupCode: !setupCode ? "none" : isRight ? "right" : "wrong",
    invite: !inviteCode ? "none" : invite ? "valid" : "invalid",
  });
  if (decision.refusal) throw new Refusal(refusals[decision.refusal]());
  if (decision.status === "waiting" && (await countWaiting(db)) >= MOST_WAITING) throw new Refusal(too_many_waiting());
  if (await findAccountByEmail(db, emailKey(email))) {
    throw new Refusal(email_taken(), [{ path: "email", message: email_taken() }]);
  }
  return { role: decision.role, status: decision.status, inviteId: decision.usesInvite ? invite?.id : undefined };
}

export function handleSignUp(policy: SignUpPolicy, passwords: Passwords, signInLimiter: SignInLimiter) {
  return handle(
    signUp,
    async (input, context: CallContext<Db>, passwordHash: string) => {
      const { db, now, audit } = context;
      // Decided again: of two that would be the first account, the one that comes second is not.
      const { role, status, inviteId } = await admit(input, context, policy);
      const id = createId();
      const told = { first_name: input.firstName, last_name: input.lastName, email: input.email, role, status };
      await insertAccount(db, {
        ...told,
        id,
        email_key: emailKey(input.email),
        password_hash: passwordHash,
        created_at: now.toISOString(),
      });
      if (inviteId) await setInviteUsed(db, inviteId, id, now);
      if (role === "owner") await deleteSetupCodes(db);
      await audit({ action: "sign_up", subject: id, after: { ...told, ...(inviteId ? { invite_id: inviteId } : {}) } }, id);
      return { message: status === "waiting" ? signed_up_waiting() : signed_up() };
    },
    async (input, context: CallContext<Db>) => {
      await signInLimiter.countSignUp(context.address);
      await admit(input, context, policy);
      return passwords.hash(input.password);
    },
    // Else whoever sends another password the second time would be told that the account has it.
    async ({ email, password }, { db, address }: CallContext<Db>) =>
      (await tryPassword(db, { email, password, address }, { passwords, signInLimiter })) !== undefined,
  );
}

export function handleGetSignUpOptions(policy: SignUpPolicy) {
  return handle(getSignUpOptions, async (_input, { db, isLocal }: CallContext<Db>) => {
    const mode = signUpModeFor(policy, isLocal);
    return { mode, needsSetupCode: mode !== "open" && !(await hasAnyAccount(db)) };
  });
}

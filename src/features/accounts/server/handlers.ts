import type { Endpoint } from "#platform/server/call-handler.ts";
import { handleCreateInvite, handleRevokeInvite } from "./invites.ts";
import type { Passwords } from "./passwords.ts";
import { handleGetSession, handleSignIn, handleSignOut } from "./sign-in.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { handleGetSignUpOptions, handleSignUp } from "./sign-up.ts";
import type { SignUpPolicy } from "./sign-up-policy.ts";
import type { Db } from "./store.ts";
import { handleApproveAccount, handleDisableAccount, handleEnableAccount, handleGetTeam } from "./team.ts";

type AccountParts = { signUpPolicy: SignUpPolicy; passwords: Passwords; signInLimiter: SignInLimiter };

/** Every call about accounts, with the code behind it. */
export function accountHandlers({ signUpPolicy, passwords, signInLimiter }: AccountParts): Endpoint<Db>[] {
  return [
    handleSignUp(signUpPolicy, passwords, signInLimiter),
    handleGetSignUpOptions(signUpPolicy),
    handleSignIn(passwords, signInLimiter),
    handleSignOut(),
    handleGetSession(),
    handleGetTeam(),
    handleApproveAccount(),
    handleDisableAccount(),
    handleEnableAccount(),
    handleCreateInvite(),
    handleRevokeInvite(),
  ];
}

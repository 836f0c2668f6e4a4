import type { Handled } from "#platform/server/call-handler.ts";
import type { Guessing } from "./guessing.ts";
import { handleCreateInvite, handleRevokeInvite } from "./invites.ts";
import type { Passwords } from "./passwords.ts";
import { handleGetSession, handleSignIn, handleSignOut } from "./sign-in.ts";
import { handleGetSignUpOptions, handleSignUp } from "./sign-up.ts";
import type { SignUpPolicy } from "./sign-up-policy.ts";
import type { Db } from "./store.ts";
import { handleApproveAccount, handleDisableAccount, handleEnableAccount, handleGetTeam } from "./team.ts";

type AccountParts = { signUpPolicy: SignUpPolicy; passwords: Passwords; guessing: Guessing };

/** Every call about accounts, with the code behind it. */
export function accountHandlers({ signUpPolicy, passwords, guessing }: AccountParts): Handled<Db>[] {
  return [
    handleSignUp(signUpPolicy, passwords, guessing),
    handleGetSignUpOptions(signUpPolicy),
    handleSignIn(passwords, guessing),
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

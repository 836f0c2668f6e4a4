import type { Endpoint } from "#platform/server/call-handler.ts";
import type { Db } from "./account-store.ts";
import { handleCreateInvite, handleRevokeInvite } from "./invites.ts";
import {
  handleChangePassword,
  handleEditOwnAccount,
  handleEndOtherSessions,
  handleEndSession,
  handleGetOwnAccount,
} from "./own-account.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { handleCreateResetLink, handleResetPassword } from "./reset-links.ts";
import type { SecurityEvents } from "./security-events.ts";
import { handleGetSecurityEvents } from "./security-handlers.ts";
import { handleGetSession, handleSignIn, handleSignOut } from "./sign-in.ts";
import type { SignInLimiter } from "./sign-in-limiter.ts";
import { handleGetSignUpOptions, handleSignUp } from "./sign-up.ts";
import type { SignUpPolicy } from "./sign-up-policy.ts";
import { handleApproveAccount, handleDisableAccount, handleEnableAccount, handleGetTeam } from "./team.ts";

type AccountServices = {
  signUpPolicy: SignUpPolicy;
  passwordHasher: PasswordHasher;
  signInLimiter: SignInLimiter;
  securityEvents: SecurityEvents;
  /** No password may be made of it. */
  siteNames: string[];
};

/** Returns the endpoints of all calls about accounts. */
export function accountHandlers(services: AccountServices): Endpoint<Db>[] {
  const { signUpPolicy, passwordHasher, signInLimiter, securityEvents } = services;
  return [
    handleSignUp(services),
    handleGetSignUpOptions(signUpPolicy),
    handleSignIn(passwordHasher, signInLimiter, securityEvents),
    handleSignOut(),
    handleGetSession(),
    handleGetTeam(),
    handleGetSecurityEvents(securityEvents),
    handleApproveAccount(),
    handleDisableAccount(),
    handleEnableAccount(),
    handleCreateInvite(),
    handleRevokeInvite(),
    handleCreateResetLink(),
    handleResetPassword(services),
    handleGetOwnAccount(),
    handleEditOwnAccount(),
    handleChangePassword(services),
    handleEndSession(),
    handleEndOtherSessions(),
  ];
}

import { defineCall } from "#platform/shared/define-call.ts";
import {
  accountIdSchema,
  createdInviteSchema,
  createInviteSchema,
  done,
  emptyInputSchema,
  inviteIdSchema,
  session,
  signInSchema,
  signUpOptionsSchema,
  signUpSchema,
  team,
} from "./rules.ts";

export const signUp = defineCall({
  method: "POST",
  path: "/sign_up",
  access: "public",
  summary: "Register an admin account",
  input: signUpSchema,
  output: done,
});

export const signIn = defineCall({
  method: "POST",
  path: "/sign_in",
  access: "public",
  summary: "Start a session, kept in a cookie",
  input: signInSchema,
  output: done,
});

export const signOut = defineCall({
  method: "POST",
  path: "/sign_out",
  access: "public",
  summary: "End the session, if there is one",
  input: emptyInputSchema,
  output: done,
});

export const getSession = defineCall({
  method: "GET",
  path: "/session",
  access: "public",
  summary: "Who is signed in",
  input: emptyInputSchema,
  output: session,
});

export const getSignUpOptions = defineCall({
  method: "GET",
  path: "/sign_up_options",
  access: "public",
  summary: "How registering works here",
  input: emptyInputSchema,
  output: signUpOptionsSchema,
});

export const getTeam = defineCall({
  method: "GET",
  path: "/get_team",
  access: "owner",
  summary: "All accounts and the open or used invites, newest first",
  input: emptyInputSchema,
  output: team,
});

export const approveAccount = defineCall({
  method: "PATCH",
  path: "/approve_account",
  access: "owner",
  summary: "Let a waiting account sign in",
  input: accountIdSchema,
  output: done,
});

export const disableAccount = defineCall({
  method: "PATCH",
  path: "/disable_account",
  access: "owner",
  summary: "Shut an account out at once; never the last active owner",
  input: accountIdSchema,
  output: done,
});

export const enableAccount = defineCall({
  method: "PATCH",
  path: "/enable_account",
  access: "owner",
  summary: "Let a disabled account sign in again",
  input: accountIdSchema,
  output: done,
});

export const createInvite = defineCall({
  method: "POST",
  path: "/create_invite",
  access: "owner",
  summary: "Make an invite of seven days and one use out of a random code of the caller's",
  input: createInviteSchema,
  output: createdInviteSchema,
});

export const revokeInvite = defineCall({
  method: "DELETE",
  path: "/revoke_invite/:id",
  access: "owner",
  summary: "End an invite that nobody has used",
  input: inviteIdSchema,
  output: done,
});

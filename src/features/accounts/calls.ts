import { defineCall } from "#platform/shared/define-call.ts";
import {
  accountChoice,
  done,
  inviteChoice,
  inviteFields,
  madeInvite,
  noFields,
  session,
  signInFields,
  signUpFields,
  signUpOptions,
  team,
} from "./rules.ts";

export const signUp = defineCall({
  method: "POST",
  path: "/sign_up",
  access: "public",
  summary: "Register an admin account",
  input: signUpFields,
  output: done,
});

export const signIn = defineCall({
  method: "POST",
  path: "/sign_in",
  access: "public",
  summary: "Start a session, kept in a cookie",
  input: signInFields,
  output: done,
});

export const signOut = defineCall({
  method: "POST",
  path: "/sign_out",
  access: "public",
  summary: "End the session, if there is one",
  input: noFields,
  output: done,
});

export const getSession = defineCall({
  method: "GET",
  path: "/session",
  access: "public",
  summary: "Who is signed in",
  input: noFields,
  output: session,
});

export const getSignUpOptions = defineCall({
  method: "GET",
  path: "/sign_up_options",
  access: "public",
  summary: "How registering works here",
  input: noFields,
  output: signUpOptions,
});

export const getTeam = defineCall({
  method: "GET",
  path: "/get_team",
  access: "owner",
  summary: "All accounts and the open or used invites, newest first",
  input: noFields,
  output: team,
});

export const approveAccount = defineCall({
  method: "PATCH",
  path: "/approve_account",
  access: "owner",
  summary: "Let a waiting account sign in",
  input: accountChoice,
  output: done,
});

export const disableAccount = defineCall({
  method: "PATCH",
  path: "/disable_account",
  access: "owner",
  summary: "Shut an account out at once; never the last active owner",
  input: accountChoice,
  output: done,
});

export const enableAccount = defineCall({
  method: "PATCH",
  path: "/enable_account",
  access: "owner",
  summary: "Let a disabled account sign in again",
  input: accountChoice,
  output: done,
});

export const createInvite = defineCall({
  method: "POST",
  path: "/create_invite",
  access: "owner",
  summary: "Make an invite of seven days and one use out of a random code of the caller's",
  input: inviteFields,
  output: madeInvite,
});

export const revokeInvite = defineCall({
  method: "DELETE",
  path: "/revoke_invite/:id",
  access: "owner",
  summary: "End an invite that nobody has used",
  input: inviteChoice,
  output: done,
});

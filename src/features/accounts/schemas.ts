import { z } from "zod";
import { emptyInputSchema, idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import {
  changePasswordSchema,
  codeSchema,
  currentPasswordSchema,
  linkCodeSchema,
  ownAccountSchema,
  ownNamesSchema,
  resetPasswordSchema,
  sessionSchema,
  signInSchema,
  signUpOptionsSchema,
  signUpSchema,
  teamSchema,
} from "./rules.ts";

const messageSchema = z.object({ message: z.string() });
const accountInputSchema = z.object({ account_id: idSchema });
const passwordInputSchema = z.object({ password: currentPasswordSchema });
const recoveryCodesSchema = messageSchema.extend({ recovery_codes: z.array(z.string()) });
const ownerInputSchema = accountInputSchema.extend({ password: currentPasswordSchema });

export const signUp = {
  summary: "Register an admin account",
  input: signUpSchema,
  output: messageSchema,
};

export const signIn = {
  summary: "Start a session, kept in a cookie; `second_factor` in a refusal says that the account needs a `code`, too",
  input: signInSchema,
  output: messageSchema,
};

export const signOut = {
  summary: "End the session, if there is one",
  input: emptyInputSchema,
  output: messageSchema,
};

export const getSession = {
  summary: "Who is signed in",
  input: emptyInputSchema,
  output: sessionSchema,
};

export const getSignUpOptions = {
  summary: "How registering works here",
  input: emptyInputSchema,
  output: signUpOptionsSchema,
};

export const getTeam = {
  summary: "All accounts and the open or used invites, newest first",
  input: emptyInputSchema,
  output: teamSchema,
};

export const approveAccount = {
  summary: "Let a waiting account sign in",
  input: accountInputSchema,
  output: messageSchema,
};

export const disableAccount = {
  summary: "Disable an account at once; never the last active owner",
  input: accountInputSchema,
  output: messageSchema,
};

export const enableAccount = {
  summary: "Let a disabled account sign in again",
  input: accountInputSchema,
  output: messageSchema,
};

export const makeOwner = {
  summary: "Make an active admin an owner; takes the caller's `password`",
  input: ownerInputSchema,
  output: messageSchema,
};

export const endOwnership = {
  summary: "Make an owner an admin again, never the last active owner; takes the caller's `password`",
  input: ownerInputSchema,
  output: messageSchema,
};

export const createInvite = {
  summary: "Make an invite of seven days and one use out of a random code of the caller's",
  input: z.object({ code: linkCodeSchema }),
  output: mutationResultSchema.extend({ expires_at: z.string() }),
};

export const revokeInvite = {
  summary: "End an invite that nobody has used",
  input: idInputSchema,
  output: messageSchema,
};

export const createResetLink = {
  summary: "Make a link of 24 hours and one use, for a new password, out of a random code of the caller's",
  input: accountInputSchema.extend({ code: linkCodeSchema }),
  output: mutationResultSchema.extend({ expires_at: z.string() }),
};

export const resetPassword = {
  summary: "Set a new password with the code of a link, and end all sessions of the account",
  input: resetPasswordSchema,
  output: messageSchema,
};

export const getOwnAccount = {
  summary: "The caller's account and its open sessions, the last used first",
  input: emptyInputSchema,
  output: ownAccountSchema,
};

export const editOwnAccount = {
  summary: "Change the caller's names",
  input: ownNamesSchema,
  output: messageSchema,
};

export const changePassword = {
  summary: "Change the caller's password, and end the account's other sessions",
  input: changePasswordSchema,
  output: messageSchema,
};

export const startSecondFactor = {
  summary: "Make the secret of a second factor, as text and as the address that apps take; it counts once it is confirmed",
  input: passwordInputSchema,
  output: z.object({ secret: z.string(), uri: z.string() }),
};

export const confirmSecondFactor = {
  summary:
    "Demand the second factor from now on, with a code of the new secret; the response has ten recovery codes and is the only one that shows them",
  input: z.object({ code: codeSchema }),
  output: recoveryCodesSchema,
};

export const replaceRecoveryCodes = {
  summary: "Replace the caller's recovery codes; only this response shows the new ones",
  input: passwordInputSchema,
  output: recoveryCodesSchema,
};

export const removeSecondFactor = {
  summary: "Remove the caller's second factor",
  input: passwordInputSchema,
  output: messageSchema,
};

export const removeAccountSecondFactor = {
  summary: "Remove the second factor of an account; takes the caller's `password`",
  input: ownerInputSchema,
  output: messageSchema,
};

export const allowRemovals = {
  summary: "Go on after 20 deletions or unpublishings in an hour; takes the caller's `password`",
  input: passwordInputSchema,
  output: messageSchema,
};

export const endSession = {
  summary: "End one of the caller's own sessions",
  input: idInputSchema,
  output: messageSchema,
};

export const endOtherSessions = {
  summary: "End all of the caller's sessions but this one",
  input: emptyInputSchema,
  output: messageSchema,
};

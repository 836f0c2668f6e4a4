import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const signUp = defineCall<typeof schemas.signUp>({
  method: "POST",
  path: "/sign_up",
  access: "public",
});

export const signIn = defineCall<typeof schemas.signIn>({
  method: "POST",
  path: "/sign_in",
  access: "public",
});

export const signOut = defineCall<typeof schemas.signOut>({
  method: "POST",
  path: "/sign_out",
  access: "public",
});

export const getSession = defineCall<typeof schemas.getSession>({
  method: "GET",
  path: "/session",
  access: "public",
});

export const getSignUpOptions = defineCall<typeof schemas.getSignUpOptions>({
  method: "GET",
  path: "/sign_up_options",
  access: "public",
});

export const getTeam = defineCall<typeof schemas.getTeam>({
  method: "GET",
  path: "/get_team",
  access: "owner",
});

export const getSecurityEvents = defineCall<typeof schemas.getSecurityEvents>({
  method: "GET",
  path: "/get_security_events",
  access: "owner",
});

export const approveAccount = defineCall<typeof schemas.approveAccount>({
  method: "PATCH",
  path: "/approve_account",
  access: "owner",
});

export const disableAccount = defineCall<typeof schemas.disableAccount>({
  method: "PATCH",
  path: "/disable_account",
  access: "owner",
});

export const enableAccount = defineCall<typeof schemas.enableAccount>({
  method: "PATCH",
  path: "/enable_account",
  access: "owner",
});

export const createInvite = defineCall<typeof schemas.createInvite>({
  method: "POST",
  path: "/create_invite",
  access: "owner",
});

export const revokeInvite = defineCall<typeof schemas.revokeInvite>({
  method: "DELETE",
  path: "/revoke_invite/:id",
  access: "owner",
});

export const createResetLink = defineCall<typeof schemas.createResetLink>({
  method: "POST",
  path: "/create_reset_link",
  access: "owner",
});

export const resetPassword = defineCall<typeof schemas.resetPassword>({
  method: "POST",
  path: "/reset_password",
  access: "public",
});

export const getOwnAccount = defineCall<typeof schemas.getOwnAccount>({
  method: "GET",
  path: "/get_own_account",
  access: "admin",
});

export const editOwnAccount = defineCall<typeof schemas.editOwnAccount>({
  method: "PATCH",
  path: "/edit_own_account",
  access: "admin",
});

export const changePassword = defineCall<typeof schemas.changePassword>({
  method: "POST",
  path: "/change_password",
  access: "admin",
});

export const endSession = defineCall<typeof schemas.endSession>({
  method: "DELETE",
  path: "/end_session/:id",
  access: "admin",
});

export const endOtherSessions = defineCall<typeof schemas.endOtherSessions>({
  method: "POST",
  path: "/end_other_sessions",
  access: "admin",
});

import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const signUp = post<typeof schemas.signUp>("/sign_up", "public", { verb: "sign_up", kind: "account" });
export const getSignUpOptions = get<typeof schemas.getSignUpOptions>("/sign_up_options", "public");
export const getTeam = get<typeof schemas.getTeam>("/get_team", "owner");
export const approveAccount = patch<typeof schemas.approveAccount>("/approve_account", "owner", {
  verb: "approve",
  kind: "account",
});
export const disableAccount = patch<typeof schemas.disableAccount>("/disable_account", "owner", {
  verb: "disable",
  kind: "account",
});
export const enableAccount = patch<typeof schemas.enableAccount>("/enable_account", "owner", { verb: "enable", kind: "account" });
export const makeOwner = patch<typeof schemas.makeOwner>("/make_owner", "owner", { verb: "make_owner", kind: "account" });
export const endOwnership = patch<typeof schemas.endOwnership>("/end_ownership", "owner", {
  verb: "end_ownership",
  kind: "account",
});
export const createInvite = post<typeof schemas.createInvite>("/create_invite", "owner", { verb: "create", kind: "invite" });
export const revokeInvite = del<typeof schemas.revokeInvite>("/revoke_invite/:id", "owner", { verb: "revoke", kind: "invite" });
export const createResetLink = post<typeof schemas.createResetLink>("/create_reset_link", "owner", {
  verb: "create_reset_link",
  kind: "account",
});
export const resetPassword = post<typeof schemas.resetPassword>("/reset_password", "public", {
  verb: "reset_password",
  kind: "account",
});
export const getOwnAccount = get<typeof schemas.getOwnAccount>("/get_own_account", "admin", { isForSetUp: true });
export const editOwnAccount = patch<typeof schemas.editOwnAccount>("/edit_own_account", "admin", {
  verb: "edit",
  kind: "account",
});
export const changePassword = post<typeof schemas.changePassword>("/change_password", "admin", {
  verb: "change_password",
  kind: "account",
});
export const startSecondFactor = post<typeof schemas.startSecondFactor>(
  "/start_second_factor",
  "admin",
  { verb: "start_second_factor", kind: "account" },
  {
    isForSetUp: true,
    isUnstored: true,
  },
);
export const confirmSecondFactor = post<typeof schemas.confirmSecondFactor>(
  "/confirm_second_factor",
  "admin",
  { verb: "confirm_second_factor", kind: "account" },
  {
    isForSetUp: true,
    isUnstored: true,
  },
);
export const replaceRecoveryCodes = post<typeof schemas.replaceRecoveryCodes>(
  "/replace_recovery_codes",
  "admin",
  { verb: "replace_recovery_codes", kind: "account" },
  {
    isUnstored: true,
  },
);
export const removeSecondFactor = post<typeof schemas.removeSecondFactor>("/remove_second_factor", "admin", {
  verb: "remove_second_factor",
  kind: "account",
});
export const removeAccountSecondFactor = post<typeof schemas.removeAccountSecondFactor>(
  "/remove_account_second_factor",
  "owner",
  { verb: "remove_second_factor", kind: "account" },
);
export const allowRemovals = post<typeof schemas.allowRemovals>("/allow_removals", "admin", {
  verb: "allow_removals",
  kind: "account",
});
export const endSession = del<typeof schemas.endSession>("/end_session/:id", "admin", { verb: "end_session", kind: "account" });
export const endOtherSessions = post<typeof schemas.endOtherSessions>("/end_other_sessions", "admin", {
  verb: "end_other_sessions",
  kind: "account",
});

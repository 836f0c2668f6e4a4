import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const signUp = post<typeof schemas.signUp>("/sign_up", "public");
export const getSignUpOptions = get<typeof schemas.getSignUpOptions>("/sign_up_options", "public");
export const getTeam = get<typeof schemas.getTeam>("/get_team", "owner");
export const approveAccount = patch<typeof schemas.approveAccount>("/approve_account", "owner");
export const disableAccount = patch<typeof schemas.disableAccount>("/disable_account", "owner");
export const enableAccount = patch<typeof schemas.enableAccount>("/enable_account", "owner");
export const makeOwner = patch<typeof schemas.makeOwner>("/make_owner", "owner");
export const endOwnership = patch<typeof schemas.endOwnership>("/end_ownership", "owner");
export const createInvite = post<typeof schemas.createInvite>("/create_invite", "owner");
export const revokeInvite = del<typeof schemas.revokeInvite>("/revoke_invite/:id", "owner");
export const createResetLink = post<typeof schemas.createResetLink>("/create_reset_link", "owner");
export const resetPassword = post<typeof schemas.resetPassword>("/reset_password", "public");
export const getOwnAccount = get<typeof schemas.getOwnAccount>("/get_own_account", "admin", { isForSetUp: true });
export const editOwnAccount = patch<typeof schemas.editOwnAccount>("/edit_own_account", "admin");
export const changePassword = post<typeof schemas.changePassword>("/change_password", "admin");
export const startSecondFactor = post<typeof schemas.startSecondFactor>("/start_second_factor", "admin", {
  isForSetUp: true,
  isUnstored: true,
});
export const confirmSecondFactor = post<typeof schemas.confirmSecondFactor>("/confirm_second_factor", "admin", {
  isForSetUp: true,
  isUnstored: true,
});
export const replaceRecoveryCodes = post<typeof schemas.replaceRecoveryCodes>("/replace_recovery_codes", "admin", {
  isUnstored: true,
});
export const removeSecondFactor = post<typeof schemas.removeSecondFactor>("/remove_second_factor", "admin");
export const removeAccountSecondFactor = post<typeof schemas.removeAccountSecondFactor>("/remove_account_second_factor", "owner");
export const allowRemovals = post<typeof schemas.allowRemovals>("/allow_removals", "admin");
export const endSession = del<typeof schemas.endSession>("/end_session/:id", "admin");
export const endOtherSessions = post<typeof schemas.endOtherSessions>("/end_other_sessions", "admin");

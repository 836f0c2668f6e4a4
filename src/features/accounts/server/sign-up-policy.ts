import type { SignUpMode } from "../rules.ts";

export type SignUpPolicy = {
  /** As configured, or nothing. */
  mode: SignUpMode | undefined;
  /** Whether nobody but this machine can reach the site: bound to loopback, and no public address set. */
  isPrivate: boolean;
};

/** Unset, registering is open only where nobody else can reach it; everywhere else an owner approves. */
export function getSignUpMode({ mode, isPrivate }: SignUpPolicy, isLocalRequest: boolean): SignUpMode {
  return mode ?? (isPrivate && isLocalRequest ? "open" : "approval");
}

export type SignUpContext = {
  mode: SignUpMode;
  isFirstAccount: boolean;
  setupCode: "none" | "valid" | "invalid";
  invite: "none" | "valid" | "invalid";
};

export type SignUpRefusal =
  | "setup_code_required"
  | "setup_code_invalid"
  | "invite_required"
  | "invite_invalid"
  | "sign_up_closed";

export type SignUpDecision =
  | { role: "owner" | "admin"; status: "active" | "waiting"; usesInvite: boolean; refusal?: undefined }
  | { refusal: SignUpRefusal };

/** What becomes of a registration. The first account is the owner; where not everybody may, it takes the setup code. */
export function decideSignUp({ mode, isFirstAccount, setupCode, invite }: SignUpContext): SignUpDecision {
  if (isFirstAccount) {
    if (mode === "open" || setupCode === "valid") return { role: "owner", status: "active", usesInvite: false };
    return { refusal: setupCode === "none" ? "setup_code_required" : "setup_code_invalid" };
  }
  if (mode === "open") return { role: "admin", status: "active", usesInvite: false };
  if (mode === "closed") return { refusal: "sign_up_closed" };
  if (invite === "valid") return { role: "admin", status: "active", usesInvite: true };
  if (invite === "invalid") return { refusal: "invite_invalid" };
  return mode === "invite" ? { refusal: "invite_required" } : { role: "admin", status: "waiting", usesInvite: false };
}

import type { CallContext } from "#platform/server/calls/call-handler.ts";
import type { SignUpMode } from "../rules.ts";
import type { Db } from "./account-store.ts";

export type SignUpPolicy = {
  /** As configured; `undefined` when unset. */
  mode: SignUpMode | undefined;
  /** Whether only this machine can reach the site: bound to loopback, and no public URL set. */
  isPrivate: boolean;
};

/**
 * Returns whether the site is being tried out: no mode is set, and the request comes from the only machine that can reach it.
 * Sign-up is then open, and examples replace missing settings.
 */
export function isTryingOut({ mode, isPrivate }: SignUpPolicy, isLocalRequest: boolean): boolean {
  return mode === undefined && isPrivate && isLocalRequest;
}

/** Returns the mode of sign-up. Without a setting, it is open while the site is being tried out, and by approval otherwise. */
export function getSignUpMode(policy: SignUpPolicy, isLocalRequest: boolean): SignUpMode {
  return policy.mode ?? (isTryingOut(policy, isLocalRequest) ? "open" : "approval");
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

/** Returns role and status of a new account. The first one becomes the owner, and needs the setup code unless sign-up is open. */
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

/** The settings that accounts need. An owner may change them at any time. */
export type AccountSettings = {
  signUpPolicy: SignUpPolicy;
  /** Passwords must not consist of these names. */
  siteNames: string[];
};

export type ReadAccountSettings = (db: Db) => Promise<AccountSettings>;

/**
 * Returns the id of the caller's account if its limits apply; undefined for the demonstration, which has no account, and while the site is being
 * tried out.
 */
export async function findLimitedAccountId(
  { db, caller, isLocal }: Pick<CallContext<Db>, "db" | "caller" | "isLocal">,
  readAccountSettings: ReadAccountSettings,
): Promise<string | undefined> {
  if (!caller?.accountId || isTryingOut((await readAccountSettings(db)).signUpPolicy, isLocal)) return undefined;
  return caller.accountId;
}

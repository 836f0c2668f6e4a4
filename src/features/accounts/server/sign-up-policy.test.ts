import { describe, expect, it } from "vitest";
import { decideSignUp, getSignUpMode, isTryingOut, type SignUpContext } from "./sign-up-policy.ts";

describe("getSignUpMode", () => {
  it.each([
    ["unset, private, local request", undefined, true, true, "open"],
    ["unset, private, forwarded request", undefined, true, false, "approval"],
    ["unset, public, local request", undefined, false, true, "approval"],
    ["unset, public", undefined, false, false, "approval"],
    ["open, public", "open", false, false, "open"],
    ["approval, private", "approval", true, true, "approval"],
    ["invite, private", "invite", true, true, "invite"],
    ["closed, private", "closed", true, true, "closed"],
  ] as const)("%s", (_case, mode, isPrivate, isLocal, expected) => {
    expect(getSignUpMode({ mode, isPrivate }, isLocal)).toBe(expected);
  });
});

describe("isTryingOut", () => {
  it.each([
    ["unset, private, local request", undefined, true, true, true],
    ["unset, private, forwarded request", undefined, true, false, false],
    ["unset, public, local request", undefined, false, true, false],
    ["open by configuration", "open", true, true, false],
    ["approval by configuration", "approval", true, true, false],
  ] as const)("%s", (_case, mode, isPrivate, isLocal, expected) => {
    expect(isTryingOut({ mode, isPrivate }, isLocal)).toBe(expected);
  });
});

const owner = { role: "owner", status: "active", usesInvite: false };
const admin = { role: "admin", status: "active", usesInvite: false };
const invited = { role: "admin", status: "active", usesInvite: true };
const waiting = { role: "admin", status: "waiting", usesInvite: false };
const refused = (refusal: string) => ({ refusal });

describe("decideSignUp", () => {
  it.each<[SignUpContext["mode"], SignUpContext["setupCode"], object]>([
    ["open", "none", owner],
    ["open", "invalid", owner],
    ["approval", "none", refused("setup_code_required")],
    ["approval", "invalid", refused("setup_code_invalid")],
    ["approval", "valid", owner],
    ["invite", "none", refused("setup_code_required")],
    ["invite", "invalid", refused("setup_code_invalid")],
    ["invite", "valid", owner],
    ["closed", "none", refused("setup_code_required")],
    ["closed", "invalid", refused("setup_code_invalid")],
    ["closed", "valid", owner],
  ])("first account, %s, setup code %s", (mode, setupCode, expected) => {
    for (const invite of ["none", "valid", "invalid"] as const) {
      expect(decideSignUp({ mode, isFirstAccount: true, setupCode, invite })).toEqual(expected);
    }
  });

  it.each<[SignUpContext["mode"], SignUpContext["invite"], object]>([
    ["open", "none", admin],
    ["open", "valid", admin],
    ["open", "invalid", admin],
    ["approval", "none", waiting],
    ["approval", "valid", invited],
    ["approval", "invalid", refused("invite_invalid")],
    ["invite", "none", refused("invite_required")],
    ["invite", "valid", invited],
    ["invite", "invalid", refused("invite_invalid")],
    ["closed", "none", refused("sign_up_closed")],
    ["closed", "valid", refused("sign_up_closed")],
    ["closed", "invalid", refused("sign_up_closed")],
  ])("later account, %s, invite %s", (mode, invite, expected) => {
    for (const setupCode of ["none", "valid", "invalid"] as const) {
      expect(decideSignUp({ mode, isFirstAccount: false, setupCode, invite })).toEqual(expected);
    }
  });
});

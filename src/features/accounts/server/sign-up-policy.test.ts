import { describe, expect, it } from "vitest";
import { decideSignUp, type SignUpFacts, signUpModeFor } from "./sign-up-policy.ts";

describe("signUpModeFor", () => {
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
    expect(signUpModeFor({ mode, isPrivate }, isLocal)).toBe(expected);
  });
});

const owner = { role: "owner", status: "active", usesInvite: false };
const admin = { role: "admin", status: "active", usesInvite: false };
const invited = { role: "admin", status: "active", usesInvite: true };
const waiting = { role: "admin", status: "waiting", usesInvite: false };
const refused = (refusal: string) => ({ refusal });

describe("decideSignUp", () => {
  it.each<[SignUpFacts["mode"], SignUpFacts["setupCode"], object]>([
    ["open", "none", owner],
    ["open", "wrong", owner],
    ["approval", "none", refused("setup_code_required")],
    ["approval", "wrong", refused("setup_code_wrong")],
    ["approval", "right", owner],
    ["invite", "none", refused("setup_code_required")],
    ["invite", "wrong", refused("setup_code_wrong")],
    ["invite", "right", owner],
    ["closed", "none", refused("setup_code_required")],
    ["closed", "wrong", refused("setup_code_wrong")],
    ["closed", "right", owner],
  ])("first account, %s, setup code %s", (mode, setupCode, expected) => {
    for (const invite of ["none", "valid", "invalid"] as const) {
      expect(decideSignUp({ mode, isFirstAccount: true, setupCode, invite })).toEqual(expected);
    }
  });

  it.each<[SignUpFacts["mode"], SignUpFacts["invite"], object]>([
    ["open", "none", admin],
    ["open", "valid", admin],
    ["open", "invalid", admin],
    ["approval", "none", waiting],
    ["approval", "valid", invited],
    ["approval", "invalid", refused("invite_wrong")],
    ["invite", "none", refused("invite_required")],
    ["invite", "valid", invited],
    ["invite", "invalid", refused("invite_wrong")],
    ["closed", "none", refused("sign_up_closed")],
    ["closed", "valid", refused("sign_up_closed")],
    ["closed", "invalid", refused("sign_up_closed")],
  ])("later account, %s, invite %s", (mode, invite, expected) => {
    for (const setupCode of ["none", "right", "wrong"] as const) {
      expect(decideSignUp({ mode, isFirstAccount: false, setupCode, invite })).toEqual(expected);
    }
  });
});

import { expect, test } from "vitest";
import { howToSignUp } from "./how-to-sign-up.ts";

test.each([
  ["open", false, null, "freely"],
  ["open", false, "code", "freely"],
  ["approval", true, null, "asFirst"],
  ["approval", false, null, "thenWait"],
  ["approval", false, "", "thenWait"],
  ["approval", false, "code", "withInvite"],
  ["invite", true, null, "asFirst"],
  ["invite", false, null, "onlyInvited"],
  ["invite", false, "code", "withInvite"],
  ["closed", true, null, "asFirst"],
  ["closed", false, "code", "notAtAll"],
] as const)("%s, setup code needed %s, invite %j: %s", (mode, needsSetupCode, invite, expected) => {
  expect(howToSignUp({ mode, needsSetupCode }, invite)).toBe(expected);
});

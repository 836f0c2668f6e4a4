import { expect, test } from "vitest";
import { getSignUpVariant } from "./sign-up-variant.ts";

test.each([
  ["open", false, null, "open"],
  ["open", false, "code", "open"],
  ["approval", true, null, "firstAccount"],
  ["approval", false, null, "needsApproval"],
  ["approval", false, "", "needsApproval"],
  ["approval", false, "code", "invited"],
  ["invite", true, null, "firstAccount"],
  ["invite", false, null, "inviteOnly"],
  ["invite", false, "code", "invited"],
  ["closed", true, null, "firstAccount"],
  ["closed", false, "code", "closed"],
] as const)("%s, setup code needed %s, invite %j: %s", (mode, needsSetupCode, invite, expected) => {
  expect(getSignUpVariant({ mode, needsSetupCode }, invite)).toBe(expected);
});

import { expect, test } from "vitest";
import { inviteCodeSchema } from "../rules.ts";
import { createInviteCode } from "./create-invite-code.ts";

test("an invite code is 256 bits, valid for the server, and new each time", () => {
  const codes = Array.from({ length: 200 }, createInviteCode);
  for (const code of codes) {
    expect(inviteCodeSchema.safeParse(code).success).toBe(true);
    expect(Buffer.from(code, "base64url")).toHaveLength(32);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

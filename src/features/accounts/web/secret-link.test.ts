import { expect, test } from "vitest";
import { linkCodeSchema } from "../rules.ts";
import { createLinkCode } from "./secret-link.tsx";

test("the code of a link is 256 bits, valid for the server, and new each time", () => {
  const codes = Array.from({ length: 200 }, createLinkCode);
  for (const code of codes) {
    expect(linkCodeSchema.safeParse(code).success).toBe(true);
    expect(Buffer.from(code, "base64url")).toHaveLength(32);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

import { describe, expect, it } from "vitest";
import { safeNext } from "./safe-next.ts";

describe("safeNext", () => {
  it.each([
    ["/dashboard", "/dashboard"],
    ["/am/dashboard/team", "/am/dashboard/team"],
    ["/addTweetsToCurrentCampaign?campaign=1&x=%2F%2F", "/addTweetsToCurrentCampaign?campaign=1&x=%2F%2F"],
    ["/", "/"],
    [null, null],
    ["", null],
    ["dashboard", null],
    ["https://evil.example", null],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/\t/evil.example", null],
    ["/ok\\..\\", null],
    ["/.//evil.example", null],
    ["/..//evil.example/", null],
    ["javascript:alert(1)", null],
    ["/SignIn", null],
    ["/SignIn?next=/dashboard", null],
    ["/am/signup/", null],
  ])("%j: %j", (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });
});

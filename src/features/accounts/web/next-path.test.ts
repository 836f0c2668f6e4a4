import { expect, test } from "vitest";
import { getAuthPath, getNextPath } from "./next-path.ts";

test.each([
  [null, "/dashboard"],
  ["", "/dashboard"],
  ["/dashboard/team", "/dashboard/team"],
  ["/twitter/018f?tab=2#top", "/twitter/018f?tab=2#top"],
  ["/", "/"],
  ["dashboard", "/dashboard"],
  ["//evil.example", "/dashboard"],
  ["//[", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["\\\\evil.example", "/dashboard"],
  ["/\t/evil.example", "/dashboard"],
  ["/\n/evil.example", "/dashboard"],
  ["/..//evil.example", "/dashboard"],
  ["/.//evil.example", "/dashboard"],
  ["/am//evil.example", "/dashboard"],
  [" /twitter", "/dashboard"],
  ["https://evil.example/", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  ["/SignIn", "/dashboard"],
  ["/SignIn/?next=/SignIn", "/dashboard"],
  ["/signin", "/dashboard"],
  ["/am/SignIn", "/dashboard"],
  ["/am/signup/", "/dashboard"],
  ["/ok\\..\\/evil.example", "/dashboard"],
  ["/am/dashboard", "/dashboard"],
])("after signing in, %j leads to %s", (wanted, expected) => {
  expect(getNextPath(wanted, "en")).toBe(expected);
});

test.each([
  [{ next: null }, "/SignUp"],
  [{ next: "" }, "/SignUp"],
  [{ next: "/twitter?before=1&x=2" }, "/SignUp?next=%2Ftwitter%3Fbefore%3D1%26x%3D2"],
  [{ next: "//evil.example" }, "/SignUp?next=%2Fdashboard"],
  [{ next: null, invite: "" }, "/SignUp"],
  [{ next: null, invite: "K7&x=" }, "/SignUp#invite=K7%26x%3D"],
  [{ next: "/twitter", invite: "K7" }, "/SignUp?next=%2Ftwitter#invite=K7"],
])("the link from the sign-in page to the sign-up page carries %j", (carried, expected) => {
  expect(getAuthPath("/SignUp", carried, "en")).toBe(expected);
});

test("the next path is in the language of the page", () => {
  expect(getNextPath("/twitter?before=1", "am")).toBe("/am/twitter?before=1");
  expect(getNextPath("/am/twitter", "am")).toBe("/am/twitter");
  expect(getNextPath("/am", "en")).toBe("/");
  expect(getNextPath(null, "am")).toBe("/am/dashboard");
});

import { describe, expect, it } from "vitest";
import { getPageShape } from "./use-page-skeleton.ts";

describe("getPageShape", () => {
  it.each([
    ["/", "/twitter", "campaign"],
    ["/twitter", "/", "home"],
    ["/am/twitter", "/am", "home"],
    ["/am", "/am/email/1", "letter"],
    ["/twitter", "/twitter/1", "campaign"],
    ["/archives/1", "/archives/2", "incident"],
    ["/archives/1", "/am/archives/1/history", "text"],
    ["/archives/1/history", "/archives/1/v/2", "incident"],
    ["/", "/privacy", "text"],
    ["/archives", "/am/methodology", "text"],
    ["/", "/SignIn", "form"],
    ["/dashboard", "/CreateIncident", "form"],
    ["/SignIn", "/dashboard", "list"],
    ["/dashboard/email", "/dashboard/trash", "list"],
    ["/", "/twitters", "form"],
  ])("from %s to %s is that of a %s", (current, next, shape) => {
    expect(getPageShape(current, next)).toBe(shape);
  });

  it.each([
    ["/archives/1", "/archives/1"],
    ["/am/archives", "/am/archives/"],
    ["/dashboard", "/dashboard/email"],
    ["/am/dashboard/email", "/am/dashboard/email/1"],
    ["/dashboard/archives/1", "/dashboard"],
  ])("is null from %s to %s, where the page stays visible", (current, next) => {
    expect(getPageShape(current, next)).toBeNull();
  });
});

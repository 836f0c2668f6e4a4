import { describe, expect, it } from "vitest";
import { normalizeUrl } from "./request-url.ts";

describe("normalizeUrl", () => {
  it.each([
    ["/twitter?before=1", "/twitter?before=1"],
    ["/", "/"],
    ["http://elsewhere.example/twitter?a=1", "/twitter?a=1"],
    ["HTTP://elsewhere.example", "/"],
    ["http://elsewhere.example?a=1", "/?a=1"],
    ["http://elsewhere.example/api/v1/session", "/api/v1/session"],
    ["//elsewhere.example/twitter", "/elsewhere.example/twitter"],
    ["/\\elsewhere.example/twitter", "/elsewhere.example/twitter"],
    ["http://elsewhere.example//other.example/x", "/other.example/x"],
    ["/%E0%A4%A?x=%", "/%25E0%25A4%25A?x=%"],
    ["/twitter/%E1%88%B0", "/twitter/%E1%88%B0"],
    ["/api/v1/get_twitter_campaign_details/%", "/api/v1/get_twitter_campaign_details/%"],
    ["*", "*"],
  ])("normalizes %s to %s", (url, expected) => {
    expect(normalizeUrl(url)).toBe(expected);
  });
});

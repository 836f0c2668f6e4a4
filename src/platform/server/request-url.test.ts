import { describe, expect, it } from "vitest";
import { normalizeUrl, pickSearchParams } from "./request-url.ts";

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

describe("pickSearchParams", () => {
  it.each([
    ["/archives", "/archives"],
    ["/archives?", "/archives"],
    ["/archives?utm_source=x", "/archives"],
    ["/archives?tab=images", "/archives?tab=images"],
    ["/archives?x=1&tab=images&y", "/archives?tab=images"],
    ["/archives?before=1&tab=images", "/archives?tab=images&before=1"],
    ["/archives?tab=images&tab=videos", "/archives?tab=images"],
    ["/archives?more", "/archives?more="],
    ["/archives?Tab=images&constructor=1", "/archives"],
    ["/SignIn?next=%2Farchives%3Ftab%3Dimages&x=1", "/SignIn?next=%2Farchives%3Ftab%3Dimages"],
    ["/archives?tab=%", "/archives?tab=%25"],
  ])("keeps of %s only %s", (url, expected) => {
    expect(pickSearchParams(url, ["tab", "before", "more", "next"])).toBe(expected);
  });
});

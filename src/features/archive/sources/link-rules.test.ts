import { describe, expect, it } from "vitest";
import { getShownLink, hasPassword, isPrivateTelegramLink } from "./link-rules.ts";

describe("getShownLink", () => {
  it.each([
    ["https://user:pass@example.org/a?fbclid=1#b", "https://example.org/a#b"],
    ["http://a@b@example.org", "http://example.org"],
    ["https://example.org/@name?x=a@b", "https://example.org/@name?x=a@b"],
  ])("of %s is %s", (link, shown) => {
    expect(getShownLink(link)).toBe(shown);
  });
});

describe("hasPassword", () => {
  it.each([
    ["https://user:pass@example.org/", true],
    ["https://user@example.org/", true],
    ["https://example.org/@user:pass", false],
    ["https://example.org/?a=b:c@d", false],
    ["no link", false],
  ])("of %s is %s", (link, expected) => {
    expect(hasPassword(link)).toBe(expected);
  });
});

describe("isPrivateTelegramLink", () => {
  it.each([
    ["https://t.me/+AbCdEf", true],
    ["https://t.me/joinchat/AbCdEf", true],
    ["https://www.telegram.me/c/1234567/12", true],
    ["https://t.me/channel/12", false],
    ["https://t.me/s/channel/12", false],
    ["https://t.me/c", false],
    ["https://example.org/+a", false],
    ["no link", false],
  ])("of %s is %s", (link, expected) => {
    expect(isPrivateTelegramLink(link)).toBe(expected);
  });
});

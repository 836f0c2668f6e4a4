import { describe, expect, it } from "vitest";
import { isEmailAddress, normalizeEmail, normalizeTypedEmail } from "./email-address.ts";

describe("isEmailAddress", () => {
  const longest = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.org`;

  it.each([
    "a@example.org",
    "first.last+tag@sub.example.co",
    "ስም@ምሳሌ.ኢትዮጵያ",
    "a@münchen.de",
    "a@xn--mnchen-3ya.de",
    "o'neil@x-y.org",
    "!#$%&`*+/=?^`{|}~@example.org",
    longest,
  ])("accepts %j", (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    "",
    "a",
    "example.org",
    "first.last",
    "www.example.org",
    "first.last.example.org",
    "@",
    "a@b",
    "@example.org",
    "a@",
    " a@example.org",
    "a@example.org ",
    "a@example.org\n",
    "a b@example.org",
    "a@exa mple.org",
    "a@example.org\nBcc: x@example.org",
    "a@example.org\r\nBcc: x@example.org",
    "a@example.org\u2028",
    "a\u0000@example.org",
    "a\u200b@example.org",
    "\u202ea@example.org",
    "\ud800@example.org",
    "a@@example.org",
    ".a@example.org",
    "a.@example.org",
    "a..b@example.org",
    "a@-example.org",
    "a@example-.org",
    "a@example..org",
    "a@example.org.",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    "a@1.2.3.0x4",
    "a@example.org/x",
    "a@example.org:80",
    "a@example.org?cc=b@example.org",
    "a@example.org,b@example.org",
    "a@example.org;b@example.org",
    "<a@example.org>",
    "A <a@example.org>",
    '"A" <a@example.org>',
    '"a"@example.org',
    "(comment)a@example.org",
    "mailto:a@example.org",
    `${"a".repeat(65)}@example.org`,
    longest.replace(".org", "d.org"),
    "@".repeat(100_000),
    `${"a.".repeat(50_000)}@example.org`,
    `a@${"a-".repeat(50_000)}`,
    `x${"\u0316".repeat(31)}@example.org`,
  ])("refuses %j", (text) => expect(isEmailAddress(text)).toBe(false));
});

describe("normalizeEmail", () => {
  it.each([
    ["Some.One@Example.ORG", "some.one@example.org"],
    [" a@example.org ", "a@example.org"],
    ["cafe\u0301@example.org", "caf\u00e9@example.org"],
    ["a@München.de", "a@xn--mnchen-3ya.de"],
    ["a@XN--MNCHEN-3YA.de", "a@xn--mnchen-3ya.de"],
    ["no address", "no address"],
  ])("normalizes %j to %j", (email, key) => expect(normalizeEmail(email)).toBe(key));

  it("is fast with very many combining marks", () => {
    const marks = `a${"\u0301".repeat(400_000)}${"\u0316".repeat(400_000)}`;
    expect(normalizeEmail(marks) === marks).toBe(true);
    expect(isEmailAddress(`${marks}@example.org`)).toBe(false);
  });
});

describe("normalizeTypedEmail", () => {
  it.each([
    "a@example.org",
    " a@example.org\n",
    "\u202aa@example.org\u202c",
    "a@\u00adexample\u200b.org",
    "mailto:a@example.org?subject=x",
    "MAILTO:a@example.org",
    "“a@example.org”",
    "«a@example.org»",
    "„a@example.org“,",
    "'a@example.org'",
    '<"a@example.org">;',
    "a@example.org.",
    "a@example.org።",
    "(a@example.org)",
  ])("reads %j", (text) => expect(normalizeTypedEmail(text)).toBe("a@example.org"));

  it.each([
    "o'neil@example.org",
    "a?b@example.org",
    "mailto:a@example.org?cc=b@example.org",
    "mailto:a@example.org?bcc=b%40example.org",
    "a@example.org/x",
    "a@example..org",
    `"${"(".repeat(5000)}a@example.org`,
    "",
  ])("leaves %j as it is", (text) => expect(normalizeTypedEmail(text)).toBe(text));
});

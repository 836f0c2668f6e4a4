import { describe, expect, it } from "vitest";
import { isLoopbackHost, parseConfig } from "./config.ts";

describe("parseConfig", () => {
  it("has a default for every setting", () => {
    expect(parseConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      isBoundToLoopback: true,
      isPrivate: true,
      dataDirectory: "./data",
      databaseUrl: undefined,
      mediaUrl: undefined,
      publicUrl: undefined,
      siteName: "Amhara Advocacy",
      adminSignUp: undefined,
      trustProxy: false,
      links: { contact: null, contactEmail: null, donation: null, socials: [] },
      payment: { clientId: null, subscribeButtonId: null, currency: "USD" },
      ad: null,
      logLevel: "info",
      maxEventLoopDelayMs: 2000,
    });
  });

  it.each([
    ["https://Example.org/", "https://example.org"],
    ["https://example.org:443", "https://example.org"],
    ["http://example.org:80", "http://example.org"],
    ["http://192.168.1.2:3000", "http://192.168.1.2:3000"],
    ["https://አማራ.example", "https://xn--1xd6ayz.example"],
  ])("normalizes the public URL %s to the origin %s", (PUBLIC_URL, origin) => {
    expect(parseConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
  });

  it("treats an empty value as unset", () => {
    expect(parseConfig({ PUBLIC_URL: "", DATABASE_URL: "", ADMIN_SIGN_UP: "", SITE_NAME: "" })).toEqual(parseConfig({}));
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "example.org"],
    ["PUBLIC_URL", "https://example.org/path"],
    ["SITE_NAME", "x".repeat(61)],
    ["ADMIN_SIGN_UP", "everyone"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["TRUST_PROXY", "::1/8/8"],
    ["CONTACT_URL", "javascript:alert(1)"],
    ["CONTACT_EMAIL", "nobody"],
    ["DONATION_URL", "ftp://example.org"],
    ["PAYPAL_CLIENT_ID", "id&debug=true"],
    ["PAYPAL_CLIENT_ID", "x".repeat(129)],
    ["PAYPAL_SUBSCRIBE_BUTTON_ID", "<form>"],
    ["DONATION_CURRENCY", "usd"],
    ["DONATION_CURRENCY", "ETB"],
    ["DONATION_CURRENCY", "JPY"],
    ["SOCIAL_X_URL", "x.com/us"],
    ["AD_CLIENT", "pub-1234567890"],
    ["AD_CLIENT", 'ca-pub-1234567890"><script>'],
    ["AD_SLOT", "slot"],
    ["LOG_LEVEL", "loud"],
    ["BUSY_AFTER_MS", "2s"],
    ["BUSY_AFTER_MS", "-1"],
  ])("refuses %s when it is %j", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .+, but it is "${value.replaceAll(/[()]/g, "\\$&")}"\\.$`),
    );
  });

  it("returns the donation settings", () => {
    const env = { PAYPAL_CLIENT_ID: "AbC_1-2", PAYPAL_SUBSCRIBE_BUTTON_ID: "XJ5KPQ8", DONATION_CURRENCY: "EUR" };
    expect(parseConfig(env).payment).toEqual({ clientId: "AbC_1-2", subscribeButtonId: "XJ5KPQ8", currency: "EUR" });
    expect(parseConfig({ PAYPAL_CLIENT_ID: "", PAYPAL_SUBSCRIBE_BUTTON_ID: "", DONATION_CURRENCY: "" })).toEqual(parseConfig({}));
  });

  it.each([
    ["DATABASE_URL", "mysql://user:hidden@localhost/x"],
    ["MEDIA_URL", "https://key:hidden@example.org/bucket"],
  ])("names an invalid %s without the password in it", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be an? .+, but it is something else\\.$`));
  });

  it("accepts an S3-compatible store", () => {
    const MEDIA_URL = "s3://key:secret@s3.example.org/pictures?region=eu-central-1";
    expect(parseConfig({ MEDIA_URL }).mediaUrl).toBe(MEDIA_URL);
  });

  it("returns an advertisement only when both of its ids are set", () => {
    const AD_CLIENT = "ca-pub-1234567890";
    const AD_SLOT = "12345678";
    expect(parseConfig({ AD_CLIENT, AD_SLOT }).ad).toEqual({ client: AD_CLIENT, slot: AD_SLOT });
    expect(() => parseConfig({ AD_CLIENT })).toThrow("AD_SLOT must be set when AD_CLIENT is.");
    expect(() => parseConfig({ AD_SLOT, AD_CLIENT: "" })).toThrow("AD_CLIENT must be set when AD_SLOT is.");
  });

  it("prefers the contact page to the contact address", () => {
    expect(parseConfig({ CONTACT_EMAIL: "a@example.org" }).links.contact).toBe("mailto:a@example.org");
    expect(parseConfig({ CONTACT_EMAIL: "a@example.org", CONTACT_URL: "https://example.org/c" }).links).toMatchObject({
      contact: "https://example.org/c",
      contactEmail: "a@example.org",
    });
  });

  it.each([
    ["2", 2],
    ["0", false],
    ["10.0.0.1, 10.1.0.0/16", ["10.0.0.1", "10.1.0.0/16"]],
  ])("parses TRUST_PROXY %j", (value, expected) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });
});

describe("isLoopbackHost", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.9.9.9", true],
    ["localhost", true],
    ["::1", true],
    ["[::1]", true],
    ["0.0.0.0", false],
    ["::", false],
    ["192.168.1.2", false],
    ["127.0.0.1.evil.example", false],
    ["localhost.evil.example", false],
  ])("returns for %s: %s", (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});

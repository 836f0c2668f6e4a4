import { describe, expect, it } from "vitest";
import { parseServerConfig } from "#platform/server/server-config.ts";
import { parseConfig } from "./config.ts";

describe("parseConfig", () => {
  it("has a default for every setting", () => {
    expect(parseConfig({})).toEqual({
      ...parseServerConfig({}),
      siteName: "Amhara Advocacy",
      siteNameAm: "Amhara Advocacy",
      isSiteNamed: false,
      adminSignUp: undefined,
      links: { contact: null, contactEmail: null, donation: null, socials: [] },
      payment: { clientId: null, subscribeButtonId: null, currency: "USD" },
      ad: null,
    });
  });

  it("treats an empty value as unset", () => {
    expect(parseConfig({ PUBLIC_URL: "", DATABASE_URL: "", ADMIN_SIGN_UP: "", SITE_NAME: "", SITE_NAME_AM: "" })).toEqual(
      parseConfig({}),
    );
  });

  it.each([
    [{ SITE_NAME: "Voices" }, { siteName: "Voices", siteNameAm: "Voices" }],
    [
      { SITE_NAME: "Voices", SITE_NAME_AM: " ድምፆች " },
      { siteName: "Voices", siteNameAm: "ድምፆች" },
    ],
    [{ SITE_NAME_AM: "አ".repeat(60) }, { siteName: "Amhara Advocacy", siteNameAm: "አ".repeat(60) }],
  ])("returns the site's names with %j", (env, names) => {
    expect(parseConfig(env)).toMatchObject(names);
  });

  it("refuses a wrong setting of the server", () => {
    expect(() => parseConfig({ PORT: "eighty" })).toThrow('PORT must be a port number, but it is "eighty".');
  });

  it.each([
    ["SITE_NAME", "x".repeat(61)],
    ["SITE_NAME_AM", "አ".repeat(61)],
    ["ADMIN_SIGN_UP", "everyone"],
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
});

import { describe, expect, it } from "vitest";
import { parseServerConfig } from "#platform/server/process/server-config.ts";
import { parseConfig } from "#services/settings/config.ts";

describe("parseConfig", () => {
  it("has a default for every setting", () => {
    expect(parseConfig({})).toEqual({
      ...parseServerConfig({}),
      settings: {},
    });
  });

  it("treats an empty value as unset", () => {
    expect(parseConfig({ PUBLIC_URL: "", DATABASE_URL: "", ADMIN_SIGN_UP: "", SITE_NAME: "", SITE_NAME_AM: "" })).toEqual(
      parseConfig({}),
    );
  });

  it("returns each setting by its own name", () => {
    const env = {
      SITE_NAME: "Voices",
      SITE_NAME_AM: ` ${"አ".repeat(60)} `,
      ADMIN_SIGN_UP: "invite",
      CONTACT_EMAIL: "a@example.org",
      CONTACT_URL: "https://example.org/c",
      DONATION_URL: "https://example.org/give",
      PAYPAL_CLIENT_ID: "AbC_1-2",
      PAYPAL_SUBSCRIBE_BUTTON_ID: "XJ5KPQ8",
      DONATION_CURRENCY: "EUR",
      SOCIAL_X_URL: "https://x.com/us",
      AD_CLIENT: "ca-pub-1234567890",
      AD_SLOT: "12345678",
    };
    expect(parseConfig(env).settings).toEqual({
      "name.en": "Voices",
      "name.am": "አ".repeat(60),
      sign_up_mode: "invite",
      contact_email: "a@example.org",
      contact_url: "https://example.org/c",
      donation_url: "https://example.org/give",
      paypal_client_id: "AbC_1-2",
      paypal_subscribe_button_id: "XJ5KPQ8",
      donation_currency: "EUR",
      social_x: "https://x.com/us",
      ad_client: "ca-pub-1234567890",
      ad_slot: "12345678",
    });
  });

  it("refuses a wrong setting of the server", () => {
    expect(() => parseConfig({ PORT: "eighty" })).toThrow('PORT must be a port number, but it is "eighty".');
  });

  it.each([
    ["SITE_NAME", "x".repeat(61)],
    ["ADMIN_SIGN_UP", "everyone"],
    ["CONTACT_URL", "http://example.org"],
    ["DONATION_CURRENCY", "ETB"],
    ["AD_CLIENT", 'ca-pub-1234567890"><script>'],
  ])("refuses %s when it is %j", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .+, but it is "${value.replaceAll(/[()]/g, "\\$&")}"\\.$`),
    );
  });

  it("takes the ids of an advertisement together or not at all", () => {
    const AD_CLIENT = "ca-pub-1234567890";
    const AD_SLOT = "12345678";
    expect(() => parseConfig({ AD_CLIENT })).toThrow("AD_SLOT must be set when AD_CLIENT is.");
    expect(() => parseConfig({ AD_SLOT, AD_CLIENT: "" })).toThrow("AD_CLIENT must be set when AD_SLOT is.");
  });
});

import { describe, expect, it } from "vitest";
import { getProviderCspException, PROVIDER_PATHS } from "./provider-csp-exceptions.ts";

const settings = { currency: "EUR", amounts: ["10"], isTriedOut: false, isTest: false };
const both = { ...settings, clientId: "client", subscribeButtonId: "button" };
const none = { ...settings, clientId: null, subscribeButtonId: null };

describe("getProviderCspException", () => {
  it("lets the page of gifts send the hosted form of regular ones, and load nothing", () => {
    const form = { sources: { "form-action": ["https://www.paypal.com"] } };
    expect(getProviderCspException("/donate", both)).toEqual(form);
    expect(getProviderCspException("/donate", { ...both, clientId: null })).toEqual(form);
    expect(getProviderCspException("/donate", { ...both, subscribeButtonId: null })).toBeUndefined();
  });

  it("lets the payment load and style the provider's script, and hear from its window", () => {
    const origins = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
    for (const configured of [both, { ...both, subscribeButtonId: null }])
      expect(getProviderCspException("/payment", configured)).toEqual({
        sources: {
          ...{ "script-src": origins, "style-src": ["'unsafe-inline'", ...origins], "img-src": origins },
          ...{ "connect-src": origins, "frame-src": origins },
        },
        openerPolicy: "same-origin-allow-popups",
      });
    expect(getProviderCspException("/payment", { ...both, clientId: null })).toBeUndefined();
  });

  it("changes nothing on any other page, nor where nothing is set up", () => {
    for (const path of ["/", "/donate/", "/email", "/dashboard"]) expect(getProviderCspException(path, both)).toBeUndefined();
    for (const path of PROVIDER_PATHS) expect(getProviderCspException(path, none)).toBeUndefined();
    expect([...PROVIDER_PATHS]).toEqual(["/donate", "/payment"]);
  });
});

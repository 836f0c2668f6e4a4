import { expect, it } from "vitest";
import type { Config } from "#services/settings/config.ts";
import { getAccountSettings, getDonationSettings, getSiteFeatures } from "./feature-settings.ts";

const config = { isPrivate: true } as Config;

it("accounts get the mode of sign-up and the names of the site", () => {
  const account = getAccountSettings({ "name.am": "ድምፆች", sign_up_mode: "invite" }, config);
  expect(account).toEqual({ signUpPolicy: { mode: "invite", isPrivate: true }, siteNames: ["Amhara Advocacy", "ድምፆች"] });
});

it("donations get their settings, with the provider's test in an unset trial", () => {
  const defaults = { subscribeButtonId: null, currency: "USD", amounts: expect.any(Array) };
  expect(getDonationSettings({}, false)).toEqual({ ...defaults, clientId: null, isTriedOut: false, isTest: false });
  expect(getDonationSettings({}, true)).toEqual({ ...defaults, clientId: "test", isTriedOut: true, isTest: true });
  const ways = { paypal_client_id: "id", paypal_subscribe_button_id: "B1", donation_amounts: "5, 10, 9999" } as const;
  const settings = { ...ways, "gift_effect.am": "ሦስት" };
  expect(getDonationSettings({ ...settings, donation_currency: "EUR" }, true)).toEqual({
    ...{ clientId: "id", subscribeButtonId: "B1", currency: "EUR", amounts: ["5", "10", "9999"] },
    ...{ isTriedOut: true, isTest: false, effect: { am: "ሦስት" } },
  });
});

it("the site takes donations with a way of its provider, or in a trial", () => {
  const { describe } = getSiteFeatures(config);
  expect(describe({ paypal_subscribe_button_id: "B1" }, false)).toEqual({ isTriedOut: false, takesDonations: true });
  for (const isLocal of [false, true]) expect(describe({}, isLocal)).toEqual({ isTriedOut: isLocal, takesDonations: isLocal });
});

import type { Db } from "#database/database.ts";
import { hasAdmittedAccount } from "#features/accounts/server/account-store.ts";
import { type AccountSettings, isTryingOut } from "#features/accounts/server/sign-up-policy.ts";
import { countRecord } from "#features/archive/sources/server/source-store.ts";
import { DEFAULT_AMOUNTS, type DonationSettings, isDonationSetUp } from "#features/donation/rules.ts";
import { languages, mapLanguages } from "#platform/shared/languages.ts";
import type { Config } from "#services/settings/config.ts";
import type { SiteFeatures } from "#services/settings/server/handlers.ts";
import { getSiteNames, type ReadSettings } from "#services/settings/server/read-settings.ts";
import type { SettingValues } from "#services/settings/settings.ts";

/** PayPal's public client id for tests. Its sandbox moves no money. */
const TEST_CLIENT_ID = "test";

export function getAccountSettings(settings: SettingValues, { isPrivate }: Config): AccountSettings {
  return {
    signUpPolicy: { mode: settings.sign_up_mode, isPrivate },
    siteNames: Object.values(getSiteNames(settings)),
  };
}

/** Returns whether the site is being tried out by somebody on the machine itself. */
export function isTrial(settings: SettingValues, config: Config, isLocalRequest: boolean): boolean {
  return isTryingOut(getAccountSettings(settings, config).signUpPolicy, isLocalRequest);
}

/** Returns the ways to donate; the provider's test ones while the site is being tried out without any. */
export function getDonationSettings(settings: SettingValues, isTriedOut: boolean): DonationSettings {
  const isTest = isTriedOut && settings.paypal_client_id === undefined;
  const effect = mapLanguages((language) => settings[`gift_effect.${language}`]);
  return {
    clientId: settings.paypal_client_id ?? (isTest ? TEST_CLIENT_ID : null),
    subscribeButtonId: settings.paypal_subscribe_button_id ?? null,
    currency: settings.donation_currency ?? "USD",
    amounts: settings.donation_amounts?.split(", ") ?? [...DEFAULT_AMOUNTS],
    ...(languages.some((language) => effect[language]) && { effect }),
    isTriedOut,
    isTest,
  };
}

/** Reads the ways to donate, for a request from this machine or from elsewhere. */
export async function readDonationSettings(db: Db, config: Config, readSettings: ReadSettings, isLocalRequest: boolean) {
  const settings = await readSettings(db);
  return getDonationSettings(settings, isTrial(settings, config, isLocalRequest));
}

/** Returns what the site says of the features. */
export const getSiteFeatures = (config: Config): SiteFeatures => ({
  hasAdmittedAccount,
  countRecord,
  describe: (settings, isLocal) => {
    const isTriedOut = isTrial(settings, config, isLocal);
    return { isTriedOut, takesDonations: isDonationSetUp(getDonationSettings(settings, isTriedOut)) };
  },
});

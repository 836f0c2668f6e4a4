import * as m from "#messages";
import { defaultLanguage, type Language, languages, mapLanguages } from "#platform/shared/languages.ts";
import type { Config } from "#services/settings/config.ts";
import { defaultTexts } from "#services/settings/default-texts.ts";
import { getLogoPath, HOME_TEXTS, type HomeTexts, type Site, type SiteExample } from "../rules.ts";
import { type SettingName, type SettingValues, SOCIAL_NETWORKS, splitSettingName } from "../settings.ts";
import { type Db, listStoredSettings } from "./setting-store.ts";

/** The name of the software, and of a site without a name. */
export const PRODUCT_NAME = "Amhara Advocacy";
/** A reserved domain: https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE_CONTACT = "mailto:contact@example.org";

/** Returns the settings: each from the environment, else from an owner. */
export type ReadSettings = (db: Db) => Promise<SettingValues>;

export function createSettingsReader({ settings }: Config): ReadSettings {
  return async (db) => ({ ...(await listStoredSettings(db)), ...settings });
}

export function getSiteNames(settings: SettingValues): Record<Language, string> {
  const name = settings[`name.${defaultLanguage}`] ?? PRODUCT_NAME;
  return mapLanguages((language) => settings[`name.${language}`] ?? name);
}

/** Returns the ad network's ids of the site and of its one slot; null unless both are set. */
export function getAd({ ad_client: client, ad_slot: slot }: SettingValues): { client: string; slot: string } | null {
  return client && slot ? { client, slot } : null;
}

/** Returns the links that lead to examples while the site is being tried out and they are not set. */
export function listExamples(settings: SettingValues): SiteExample[] {
  const { contact_url, contact_email, donation_url, paypal_client_id, paypal_subscribe_button_id } = settings;
  return [
    ...(contact_url || contact_email ? [] : ["contact" as const]),
    ...(listNetworks(settings).length > 0 ? [] : ["networks" as const]),
    ...(donation_url || paypal_client_id || paypal_subscribe_button_id ? [] : ["giving" as const]),
  ];
}

function listNetworks(settings: SettingValues): Site["socials"] {
  const first = SOCIAL_NETWORKS.flatMap(({ network, setting }) => {
    const href = settings[setting];
    return href ? [{ network, href }] : [];
  });
  return [...first, ...(settings.other_networks ?? [])];
}

/** Returns the other addresses of the site: its copies, and its onion service last. */
export const getMirrors = ({ mirrorUrls, onionUrl }: Config): string[] => [...mirrorUrls, ...(onionUrl ? [`${onionUrl}/`] : [])];

/** Returns the site's data that every page shows. While the site is being tried out, examples replace missing settings. */
export function getSite(
  settings: SettingValues,
  {
    origin,
    mirrors,
    isTriedOut,
    takesDonations,
    emptyLists = [],
    isNew = false,
  }: { origin: string; mirrors: string[]; isTriedOut: boolean; takesDonations: boolean; emptyLists?: string[]; isNew?: boolean },
): Site {
  const { contact_url, contact_email, donation_url, documents } = settings;
  const contact = contact_url ?? (contact_email ? `mailto:${contact_email}` : null);
  const socials = listNetworks(settings);
  return {
    name: getSiteNames(settings),
    purpose: getPurposes(settings),
    logo: settings.logo ? getLogoPath(settings.logo) : null,
    origin,
    // Every page carries it.
    ...(mirrors.length > 0 && { mirrors }),
    ...(emptyLists.length > 0 && { emptyLists }),
    ...(isNew && { isNew }),
    contact: contact ?? (isTriedOut ? EXAMPLE_CONTACT : null),
    contactEmail: contact_email ?? null,
    documents: documents ? formatAddress(documents) : null,
    donation: donation_url ?? null,
    takesDonations,
    hasAd: getAd(settings) !== null,
    socials: socials.length === 0 && isTriedOut ? SOCIAL_NETWORKS.map(({ network, home }) => ({ network, href: home })) : socials,
    examples: isTriedOut ? listExamples(settings) : [],
  };
}

/** Returns the site's purpose by language. */
export const getPurposes = (settings: SettingValues) => mapLanguages((language) => settings[`purpose.${language}`] ?? null);

const formatAddress = (address: string) => (address.includes("://") ? address : `mailto:${address}`);

/** Returns the texts of the home page that an owner has set, by their names, each by language. */
export function getHomeTexts(settings: SettingValues): HomeTexts {
  const entries = HOME_TEXTS.map((name) => {
    const texts = languages.flatMap((language) => {
      const text = settings[`${name}.${language}`];
      return text === undefined ? [] : [[language, text]];
    });
    return [name, Object.fromEntries(texts)];
  });
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** Returns the default text of a setting in its language; null without one. */
export function getOwnText(setting: SettingName, settings: SettingValues): string | null {
  const { base, language } = splitSettingName(setting);
  if (!language) return null;
  const name = getSiteNames(settings)[language];
  if (base === "name") return name;
  if (base === "purpose") return m.footer_about({ name }, { locale: language });
  return base in defaultTexts ? defaultTexts[base as keyof typeof defaultTexts]({ locale: language }) : null;
}

import { z } from "zod";
import * as m from "#messages";
import { isEmailAddress } from "#platform/shared/email-address.ts";
import { defaultLanguage, type Language, languages } from "#platform/shared/languages.ts";
import { withoutShareParameters } from "#platform/shared/share-parameters.ts";
import { createTextSchema, normalizeLink, normalizeValue } from "#platform/shared/text-schema.ts";
import { parseUrl } from "#platform/shared/urls.ts";

/** The networks that have a setting, in the order of their links. Others follow. */
export const SOCIAL_NETWORKS = [
  { network: "X", setting: "social_x", home: "https://x.com/" },
  { network: "Facebook", setting: "social_facebook", home: "https://www.facebook.com/" },
  { network: "Instagram", setting: "social_instagram", home: "https://www.instagram.com/" },
] as const;

/** The currencies that the payment provider settles with two decimals, so not HUF, JPY and TWD. */
export const CURRENCIES = "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD".split(" ");
export const SIGN_UP_MODES = ["open", "approval", "invite", "closed"] as const;
export const ACT_COUNTER_VALUES = ["off"] as const;
export const NAME_MAX_LENGTH = 60;
export const PURPOSE_MAX_LENGTH = 160;
export const FIGURE_MAX_LENGTH = 12;
export const UNIT_MAX_LENGTH = 30;
export const LINE_MAX_LENGTH = 200;
export const PARAGRAPH_MAX_LENGTH = 400;
const GIFT_MAX_LINES = 3;
export const OTHER_NETWORKS_MAX_COUNT = 10;
export const AMOUNTS_MAX_COUNT = 6;
const ADDRESS_MAX_LENGTH = 500;

/** A setting of the site that an owner changes while it runs. */
type Setting<T> = {
  /** Its messages say what the value must be, and complete "Please enter …" and "SITE_NAME must be …". */
  schema: z.ZodType<T>;
  /** The environment variable that overrides the stored value. */
  variable?: string;
  /** Whether a change asks for the password again, and is shown to all owners for a week: it decides on money or on accounts. */
  isProtected?: true;
};

const createLineSchema = (max: number, multiline = false) => {
  const expected = () => m.setting_text({ max });
  return createTextSchema({ required: expected, max, tooLong: expected, multiline });
};

const createPatternSchema = (pattern: RegExp, expected: () => string) =>
  z
    .string({ error: expected })
    .transform(normalizeValue)
    .refine((text) => pattern.test(text), { error: expected });

/** Refuses addresses with a password, and those that programs and people read differently. */
const isHttpsUrl = (text: string) =>
  text.length <= ADDRESS_MAX_LENGTH && parseUrl(text) !== null && /^https:\/\/[^/@\s\\]+(?:[/?#][^\s\\]*)?$/i.test(text);

const addressSchema = z
  .string({ error: m.setting_address })
  .transform(normalizeLink)
  .refine(isHttpsUrl, { error: m.setting_address })
  .transform(withoutShareParameters);
/** Adds what people leave out of an address: "un.org/us", or "@us" on a network. */
const createTypedAddressSchema = (host?: string) =>
  z
    .string({ error: m.setting_address })
    .transform((text) => {
      const typed = normalizeLink(text);
      if (host && /^@[\w.-]+$/.test(typed)) return `https://${host}/${typed.slice(1)}`;
      return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
    })
    .pipe(addressSchema);
const emailSchema = z
  .string({ error: m.setting_email })
  .transform(normalizeValue)
  .refine(isEmailAddress, { error: m.setting_email });

/** The address of a page, or an e-mail address, which is stored as typed. */
const addressOrEmailSchema = z
  .string({ error: m.setting_address_or_email })
  .transform((text) => normalizeLink(text).replace(/^mailto:/i, ""))
  .refine((text) => isHttpsUrl(text) || isEmailAddress(text), { error: m.setting_address_or_email });

const networksSchema = z
  .array(z.object({ network: createLineSchema(UNIT_MAX_LENGTH), href: createTypedAddressSchema() }), { error: m.setting_network })
  .min(1, { error: m.setting_network })
  .max(OTHER_NETWORKS_MAX_COUNT, { error: () => m.setting_networks({ max: OTHER_NETWORKS_MAX_COUNT }) });

/** Whole amounts, at least one, in the order in which they are offered. */
const amountsSchema = z
  .string({ error: () => m.setting_amounts({ max: AMOUNTS_MAX_COUNT }) })
  .transform((text) =>
    normalizeValue(text)
      .split(/[\s,;፣]+/)
      .filter((amount) => amount !== ""),
  )
  .refine(
    (amounts) =>
      amounts.length > 0 &&
      amounts.length <= AMOUNTS_MAX_COUNT &&
      new Set(amounts).size === amounts.length &&
      amounts.every((amount) => /^[1-9]\d{0,3}$/.test(amount)),
    { error: () => m.setting_amounts({ max: AMOUNTS_MAX_COUNT }) },
  )
  .transform((amounts) => amounts.join(", "));

/** The cards of achievements, in their order on the home page. */
export const ACHIEVEMENTS = ["protests", "raised", "campaigns"] as const;
/** The parts of the mission, in their order on the home page. */
export const MISSIONS = ["record", "gather", "speak"] as const;

/** Settings with a text for each language, such as `name.en`; `variable` sets the default language, others append their tag. */
const localizedSettings = {
  name: { schema: createLineSchema(NAME_MAX_LENGTH), variable: "SITE_NAME" },
  purpose: { schema: createLineSchema(PURPOSE_MAX_LENGTH) },
  ...createEntries(ACHIEVEMENTS, (card) => `done_${card}_figure` as const, { schema: createLineSchema(FIGURE_MAX_LENGTH) }),
  ...createEntries(ACHIEVEMENTS, (card) => `done_${card}_unit` as const, { schema: createLineSchema(UNIT_MAX_LENGTH) }),
  ...createEntries(ACHIEVEMENTS, (card) => `done_${card}_line` as const, { schema: createLineSchema(LINE_MAX_LENGTH) }),
  gift_effect: {
    schema: createLineSchema(PARAGRAPH_MAX_LENGTH, true).refine((text) => text.split("\n").length <= GIFT_MAX_LINES, {
      error: () => m.setting_lines({ lines: GIFT_MAX_LINES }),
    }),
  },
  ...createEntries(MISSIONS, (part) => `mission_${part}` as const, { schema: createLineSchema(PARAGRAPH_MAX_LENGTH, true) }),
} satisfies Record<string, { schema: z.ZodType<string>; variable?: string }>;

function createEntries<Item extends string, Name extends string, T>(
  items: readonly Item[],
  getName: (item: Item) => Name,
  entry: T,
): Record<Name, T> {
  return Object.fromEntries(items.map((item) => [getName(item), entry])) as Record<Name, T>;
}

const plainSettings = {
  /** The SHA-256 of the stored picture. */
  logo: { schema: createPatternSchema(/^[0-9a-f]{64}$/, m.setting_address) },
  contact_url: { schema: createTypedAddressSchema(), variable: "CONTACT_URL" },
  contact_email: { schema: emailSchema, variable: "CONTACT_EMAIL" },
  documents: { schema: addressOrEmailSchema },
  data_licence: { schema: createLineSchema(LINE_MAX_LENGTH), variable: "DATA_LICENCE" },
  social_x: { schema: createTypedAddressSchema("x.com"), variable: "SOCIAL_X_URL" },
  social_facebook: { schema: createTypedAddressSchema("facebook.com"), variable: "SOCIAL_FACEBOOK_URL" },
  social_instagram: { schema: createTypedAddressSchema("instagram.com"), variable: "SOCIAL_INSTAGRAM_URL" },
  other_networks: { schema: networksSchema },
  donation_url: { schema: createTypedAddressSchema(), variable: "DONATION_URL", isProtected: true },
  // Both become part of the provider's addresses.
  paypal_client_id: {
    schema: createPatternSchema(/^[\w-]{1,128}$/, m.setting_paypal_client),
    variable: "PAYPAL_CLIENT_ID",
    isProtected: true,
  },
  paypal_subscribe_button_id: {
    schema: createPatternSchema(/^[A-Za-z0-9]{1,64}$/, m.setting_paypal_button),
    variable: "PAYPAL_SUBSCRIBE_BUTTON_ID",
    isProtected: true,
  },
  donation_currency: { schema: z.enum(CURRENCIES, { error: m.setting_currency }), variable: "DONATION_CURRENCY" },
  donation_amounts: { schema: amountsSchema },
  sign_up_mode: {
    schema: z.enum(SIGN_UP_MODES, { error: m.setting_sign_up_mode }),
    variable: "ADMIN_SIGN_UP",
    isProtected: true,
  },
  /** Absent, what visitors do for campaigns is counted. */
  act_counter: { schema: z.enum(ACT_COUNTER_VALUES, { error: m.setting_act_counter }) },
  ad_client: { schema: createPatternSchema(/^ca-pub-\d{6,20}$/, m.setting_ad_client), variable: "AD_CLIENT" },
  ad_slot: { schema: createPatternSchema(/^\d{4,20}$/, m.setting_ad_slot), variable: "AD_SLOT" },
} satisfies Record<string, Setting<unknown>>;

export type LocalizedName = keyof typeof localizedSettings;
type PlainName = keyof typeof plainSettings;
export type SettingName = PlainName | `${LocalizedName}.${Language}`;
export type SettingValue<Name extends SettingName> = Name extends PlainName
  ? z.output<(typeof plainSettings)[Name]["schema"]>
  : string;
/** The values of the settings. */
export type SettingValues = { [Name in SettingName]?: SettingValue<Name> };

const LANGUAGE_SEPARATOR = ".";

/** Every setting by its name, in the order of the Site page. */
export const siteSettings = Object.fromEntries([
  ...Object.entries(localizedSettings).flatMap(([name, { schema, ...entry }]) =>
    languages.map((language) => [
      `${name}${LANGUAGE_SEPARATOR}${language}`,
      { schema, ...("variable" in entry ? { variable: getVariable(entry.variable, language) } : {}) },
    ]),
  ),
  ...Object.entries(plainSettings),
]) as Record<SettingName, Setting<unknown>>;

function getVariable(name: string, language: Language): string {
  return language === defaultLanguage ? name : `${name}_${language.toUpperCase()}`;
}

export const settingNames = Object.keys(siteSettings) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(siteSettings, name);
}

/** Returns the name without its language, and the language of a text. */
export function splitSettingName(name: SettingName): { base: string; language: Language | undefined } {
  const [base = "", language] = name.split(LANGUAGE_SEPARATOR);
  return { base, language: language as Language | undefined };
}

/** Like `parseSetting`, for a change: null, or an empty text, removes the setting. */
export function parseSettingChange(name: SettingName, value: unknown): { value: unknown } | { expected: string } {
  return value === null || value === "" ? { value: null } : parseSetting(name, value);
}

/** Returns the stored form of a value, or a message that says what it must be. */
export function parseSetting(name: SettingName, value: unknown): { value: unknown } | { expected: string } {
  const result = siteSettings[name].schema.safeParse(value);
  return result.success ? { value: result.data } : { expected: result.error.issues[0]?.message ?? "" };
}

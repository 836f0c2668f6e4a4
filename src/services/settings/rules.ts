import { z } from "zod";
import { createFieldChangeSchema } from "#platform/shared/conflict.ts";
import { mapLanguages } from "#platform/shared/languages.ts";
import { ACHIEVEMENTS, MISSIONS, settingNames } from "./settings.ts";

/** The links that lead to an example while the site is being tried out and they are not set. */
const siteExampleSchema = z.enum(["contact", "networks", "giving"]);
export type SiteExample = z.output<typeof siteExampleSchema>;

/** The schema of an object with a value for each language. */
const createLocalizedSchema = <Schema extends z.ZodType>(schema: Schema) => z.object(mapLanguages(() => schema));

/** The site's data that every page shows. A link that is not set is null. */
export const siteSchema = z.object({
  name: createLocalizedSchema(z.string()),
  /** The purpose of the organisation in one sentence; null in a language without one. */
  purpose: createLocalizedSchema(z.string().nullable()),
  /** The path of the logo; null for the drawn one. */
  logo: z.string().nullable(),
  /** Scheme and host of canonical URLs and share cards. */
  origin: z.string(),
  /** The other addresses of the site: its copies, and its onion service last; absent without any. */
  mirrors: z.array(z.string()).optional(),
  contact: z.string().nullable(),
  /** The e-mail address, also where `contact` is a page. */
  contactEmail: z.string().nullable(),
  /** The address for documents and testimony; null if none is set. */
  documents: z.string().nullable(),
  donation: z.string().nullable(),
  /** Whether `/donate` takes gifts itself. */
  takesDonations: z.boolean(),
  /** Whether an ad network is configured. */
  hasAd: z.boolean(),
  /** The paths of the lists in which nothing is published yet; absent when each has something. */
  emptyLists: z.array(z.string()).optional(),
  /** Whether nobody owns the site yet; absent when somebody does. */
  isNew: z.boolean().optional(),
  socials: z.array(z.object({ network: z.string(), href: z.string() })),
  examples: z.array(siteExampleSchema),
});
export type Site = z.output<typeof siteSchema>;

/** Returns the path of a logo. The share card with it has `-card` before the ending. */
export const getLogoPath = (sha256: string) => `/logo/${sha256}.png`;

/** The texts of the home page that an owner may write. */
export const HOME_TEXTS = [
  ...ACHIEVEMENTS.flatMap((card) => [`done_${card}_figure`, `done_${card}_unit`, `done_${card}_line`] as const),
  ...MISSIONS.map((part) => `mission_${part}` as const),
] as const;
export const homeTextsSchema = z.partialRecord(z.enum(HOME_TEXTS), createLocalizedSchema(z.string()).partial());
export type HomeTexts = z.output<typeof homeTextsSchema>;

/** A setting as the Site page shows it. */
export const siteSettingSchema = z.object({
  name: z.enum(settingNames),
  /** Null when it is not set. */
  value: z.unknown(),
  /** The default text in the language of the setting; null without one. */
  own: z.string().nullable(),
  /** The stored value, also where the environment overrides it; null for none. */
  stored: z.unknown(),
  /** The environment variable that overrides the setting; null when an owner may change it. */
  lockedBy: z.string().nullable(),
});
export type SiteSetting = z.output<typeof siteSettingSchema>;

/** A change of settings, by whom. */
export const settingChangeSchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null when it was not done by a signed-in account, or that account is gone. */
  name: z.string().nullable(),
  /** The changed settings; null means not set. */
  fields: z.array(createFieldChangeSchema(z.string(), z.unknown())),
});
export type SettingChange = z.output<typeof settingChangeSchema>;
export const SETTING_CHANGES_COUNT = 20;

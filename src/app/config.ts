import { z } from "zod";
import { type Environment, httpUrlSchema, optional, parseEnvironment } from "#platform/server/environment.ts";
import { parseServerConfig, type ServerConfig } from "#platform/server/server-config.ts";
import { SOCIAL_NETWORKS, type SocialLink } from "./site/social-networks.ts";

/** What the payment provider settles with two decimals; those without (HUF, JPY, TWD) are left out. */
const CURRENCIES = "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD".split(" ");

const siteNameSchema = optional(z.string().trim().min(1, "a name").max(60, "a name of at most 60 characters"));

/** The settings of an organisation's site, besides those of the server. `.env.example` describes each variable. */
const environmentSchema = z.object({
  SITE_NAME: siteNameSchema,
  SITE_NAME_AM: siteNameSchema,
  ADMIN_SIGN_UP: optional(z.enum(["open", "approval", "invite", "closed"], { error: "open, approval, invite or closed" })),
  CONTACT_URL: optional(httpUrlSchema),
  CONTACT_EMAIL: optional(z.email({ error: "an e-mail address" })),
  DONATION_URL: optional(httpUrlSchema),
  // Both go into addresses of the provider.
  PAYPAL_CLIENT_ID: optional(z.string().regex(/^[\w-]{1,128}$/, "the client id of a PayPal app")),
  PAYPAL_SUBSCRIBE_BUTTON_ID: optional(z.string().regex(/^[A-Za-z0-9]{1,64}$/, "the id of a hosted PayPal button")),
  DONATION_CURRENCY: optional(
    z.enum(CURRENCIES, { error: "a currency that PayPal takes with two decimals, such as USD or EUR" }),
  ),
  SOCIAL_X_URL: optional(httpUrlSchema),
  SOCIAL_FACEBOOK_URL: optional(httpUrlSchema),
  SOCIAL_INSTAGRAM_URL: optional(httpUrlSchema),
  AD_CLIENT: optional(z.string().regex(/^ca-pub-\d{6,20}$/, "a publisher's id like ca-pub-1234567890123456")),
  AD_SLOT: optional(z.string().regex(/^\d{4,20}$/, "the number of an ad unit")),
});

export type Config = ServerConfig & {
  siteName: string;
  /** On Amharic pages. */
  siteNameAm: string;
  /** Whether the organisation has set the name. */
  isSiteNamed: boolean;
  adminSignUp: "open" | "approval" | "invite" | "closed" | undefined;
  links: {
    contact: string | null;
    contactEmail: string | null;
    donation: string | null;
    socials: SocialLink[];
  };
  /** Null where the organisation has not set it up with the provider. */
  payment: { clientId: string | null; subscribeButtonId: string | null; currency: string };
  /** The ad network's ids of the site and of its one place for an advertisement; null when there is none. */
  ad: { client: string; slot: string } | null;
};

/**
 * Reads and checks the environment.
 *
 * @throws {Error} naming the first wrong variable in one sentence
 */
export function parseConfig(env: Environment): Config {
  const serverConfig = parseServerConfig(env);
  const data = parseEnvironment(environmentSchema, env);
  if (data.AD_CLIENT && !data.AD_SLOT) throw new Error("AD_SLOT must be set when AD_CLIENT is.");
  if (data.AD_SLOT && !data.AD_CLIENT) throw new Error("AD_CLIENT must be set when AD_SLOT is.");
  const socialUrls = { X: data.SOCIAL_X_URL, Facebook: data.SOCIAL_FACEBOOK_URL, Instagram: data.SOCIAL_INSTAGRAM_URL };
  const socials = SOCIAL_NETWORKS.flatMap((network): SocialLink[] => {
    const href = socialUrls[network];
    return href ? [{ network, href }] : [];
  });
  const siteName = data.SITE_NAME ?? "Amhara Advocacy";
  return {
    ...serverConfig,
    siteName,
    isSiteNamed: data.SITE_NAME !== undefined,
    siteNameAm: data.SITE_NAME_AM ?? siteName,
    adminSignUp: data.ADMIN_SIGN_UP,
    links: {
      contact: data.CONTACT_URL ?? (data.CONTACT_EMAIL ? `mailto:${data.CONTACT_EMAIL}` : null),
      contactEmail: data.CONTACT_EMAIL ?? null,
      donation: data.DONATION_URL ?? null,
      socials,
    },
    payment: {
      clientId: data.PAYPAL_CLIENT_ID ?? null,
      subscribeButtonId: data.PAYPAL_SUBSCRIBE_BUTTON_ID ?? null,
      currency: data.DONATION_CURRENCY ?? "USD",
    },
    ad: data.AD_CLIENT && data.AD_SLOT ? { client: data.AD_CLIENT, slot: data.AD_SLOT } : null,
  };
}

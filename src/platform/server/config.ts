import { isIP } from "node:net";
import { z } from "zod";
import { SOCIAL_NETWORKS, type SocialLink } from "#platform/shared/social-networks.ts";
import { parseS3Url } from "./media-store/s3-url.ts";

const httpUrlSchema = z.url({ protocol: /^https?$/, error: "an http or https address" });
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** What the payment provider settles with two decimals; those without (HUF, JPY, TWD) are left out. */
const CURRENCIES = "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD".split(" ");

/** They carry passwords, which belong in no log. */
const SECRET_VARIABLES = new Set(["DATABASE_URL", "MEDIA_URL"]);

/** Every setting the environment may give, with its default. `.env.example` describes each. */
const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: "a port number" })
    .int("a port number")
    .min(1, "a port number")
    .max(65535, "a port number")
    .default(3000),
  HOST: z.string().min(1, "an address to bind to").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "a folder").default("./data"),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\/.+/, "a postgres:// address")),
  MEDIA_URL: optional(
    z.string().refine((text) => parseS3Url(text) !== undefined, "an address like s3://key:secret@host/bucket?region=name"),
  ),
  PUBLIC_URL: optional(httpUrlSchema.regex(/^https?:\/\/[^/?#]+\/?$/, "an address without a path")),
  SITE_NAME: optional(z.string().trim().min(1, "a name").max(60, "a name of at most 60 characters")),
  ADMIN_SIGN_UP: optional(z.enum(["open", "approval", "invite", "closed"], { error: "open, approval, invite or closed" })),
  TRUST_PROXY: optional(z.string().refine(isTrustProxy, "a number of proxies, or addresses separated by commas")),
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
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  BUSY_AFTER_MS: z
    .string()
    .regex(/^\d{1,6}$/, "a number of milliseconds, or 0 for never")
    .default("2000")
    .transform(Number),
});

export type Config = {
  port: number;
  host: string;
  /** Whether only this machine can reach the address the server is bound to. */
  isBoundToLoopback: boolean;
  /** Whether nobody but this machine can reach the site: bound to loopback, and no public address set. */
  isPrivate: boolean;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** As `parseS3Url` takes it. */
  mediaUrl: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  siteName: string;
  adminSignUp: "open" | "approval" | "invite" | "closed" | undefined;
  trustProxy: number | string[] | false;
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
  logLevel: string;
  /** The event loop delay, in milliseconds, from which requests are turned away; 0 turns none away. */
  maxEventLoopDelayMs: number;
};

/**
 * Reads and checks the environment.
 *
 * @throws {Error} naming the first wrong variable in one sentence.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const result = environmentSchema.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    const shownValue = SECRET_VARIABLES.has(name) ? "something else" : `"${env[name] ?? ""}"`;
    throw new Error(`${name} must be ${issue?.message}, but it is ${shownValue}.`);
  }
  const { data } = result;
  if (data.AD_CLIENT && !data.AD_SLOT) throw new Error("AD_SLOT must be set when AD_CLIENT is.");
  if (data.AD_SLOT && !data.AD_CLIENT) throw new Error("AD_CLIENT must be set when AD_SLOT is.");
  const socialUrls = { X: data.SOCIAL_X_URL, Facebook: data.SOCIAL_FACEBOOK_URL, Instagram: data.SOCIAL_INSTAGRAM_URL };
  const socials = SOCIAL_NETWORKS.flatMap((network): SocialLink[] => {
    const href = socialUrls[network];
    return href ? [{ network, href }] : [];
  });
  return {
    port: data.PORT,
    host: data.HOST,
    isBoundToLoopback: isLoopbackHost(data.HOST),
    isPrivate: isLoopbackHost(data.HOST) && data.PUBLIC_URL === undefined,
    dataDirectory: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    mediaUrl: data.MEDIA_URL,
    // As browsers spell it in `Origin`: in small letters and without the port that goes without saying.
    publicUrl: data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin,
    siteName: data.SITE_NAME ?? "Amhara Advocacy",
    adminSignUp: data.ADMIN_SIGN_UP,
    trustProxy: parseTrustProxy(data.TRUST_PROXY),
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
    logLevel: data.LOG_LEVEL,
    maxEventLoopDelayMs: data.BUSY_AFTER_MS,
  };
}

/** Whether a host name or address, as bound to or as in a Host header without its port, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}

function isTrustProxy(value: string): boolean {
  return /^\d+$/.test(value) || value.split(",").every((part) => isNetwork(part.trim()));
}

/** An address, or one with the number of bits that are the network's: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isInRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits);
  return maxBits > 0 && isInRange && rest.length === 0;
}

function parseTrustProxy(value: string | undefined): Config["trustProxy"] {
  if (value === undefined || value === "0") return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(",").map((part) => part.trim());
}

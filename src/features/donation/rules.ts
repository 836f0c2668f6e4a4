import { z } from "zod";
import * as m from "#messages";
import { defaultLanguage, type Language, mapLanguages } from "#platform/shared/languages.ts";
import { normalizeValue } from "#platform/shared/text-schema.ts";

export const DEFAULT_AMOUNT = "10";
/** The amounts that are offered by default. */
export const DEFAULT_AMOUNTS = ["10", "25", "50", "100"] as const;
export const DONATION_MAX_AMOUNT = 10_000;

const DECIMALS = 2;
/** Digits with a point or a comma: a phone's keypad offers only the separator of its language. */
const AMOUNT_PATTERN = /^(-?)(\d+)(?:([.,])(\d+))?$/;

/**
 * Parses an amount of money to its stored form, `10` or `12.50`. An ambiguous amount
 * is refused: `1,000` is a thousand in some languages and one in others.
 */
export const donationAmountSchema = z
  .string({ error: m.donation_amount_required })
  .transform(normalizeValue)
  .transform((text, context) => {
    const addIssue = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (text === "") return addIssue(m.donation_amount_required());
    const [, minus, whole = "", separator, decimals = ""] = AMOUNT_PATTERN.exec(text) ?? [];
    if (whole === "" || (separator === "," && decimals.length > DECIMALS)) return addIssue(m.donation_amount_malformed());
    if (decimals.length > DECIMALS) return addIssue(m.donation_amount_too_precise());
    const cents = Number(whole) * 100 + Number(decimals.padEnd(DECIMALS, "0"));
    if (minus || cents === 0) return addIssue(m.donation_amount_too_small());
    if (cents > DONATION_MAX_AMOUNT * 100)
      return addIssue(m.donation_amount_too_large({ max: DONATION_MAX_AMOUNT.toLocaleString("en") }));
    return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(DECIMALS);
  });

/** The configured ways to donate. */
export const donationSettingsSchema = z.object({
  /** The client id of the PayPal app; null while card payments are not set up. */
  clientId: z.string().nullable(),
  /** The id of the hosted button for regular gifts; null without one. */
  subscribeButtonId: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** The offered amounts, in order. */
  amounts: z.array(z.string()),
  /** What a gift does, in the owner's words, by language. */
  effect: z.object(mapLanguages(() => z.string().optional())).optional(),
  /** Whether the site is being tried out: examples are shown, and nothing is loaded from the provider before a click. */
  isTriedOut: z.boolean(),
  /** Whether the client id is the provider's own for tests, which transfer no money. */
  isTest: z.boolean(),
});

export type DonationSettings = z.output<typeof donationSettingsSchema>;

/** Returns whether `/donate` takes gifts itself. An external donation page does not count. */
export function isDonationSetUp({
  clientId,
  subscribeButtonId,
}: Pick<DonationSettings, "clientId" | "subscribeButtonId">): boolean {
  return clientId !== null || subscribeButtonId !== null;
}

/** Formats a stored amount (`10`, `12.50`) with its currency, without decimals for a whole number. */
export function formatAmount(amount: string, currency: string, language: Language): string {
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat([language, defaultLanguage], options).format(Number(amount));
}

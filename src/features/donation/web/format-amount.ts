import { defaultLanguage, type Language } from "#platform/shared/languages.ts";

/** Formats a stored amount (`10`, `12.50`) with its currency, without decimals for a whole number. */
export function formatAmount(amount: string, currency: string, language: Language): string {
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat([language, defaultLanguage], options).format(Number(amount));
}

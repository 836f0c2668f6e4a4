import type { Language } from "#platform/shared/languages.ts";

/** Formats a stored amount (`10`, `12.50`) with its currency, without decimals for a whole number. */
export function formatAmount(amount: string, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(
    Number(amount),
  );
}

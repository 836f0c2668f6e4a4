import type { Language } from "#platform/shared/languages.ts";

/** An amount as kept (`10`, `12.50`), written with its currency. Decimals only where there are some. */
export function formatAmount(amount: string, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(
    Number(amount),
  );
}

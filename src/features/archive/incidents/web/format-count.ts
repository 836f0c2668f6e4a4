import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { Count } from "../count-rules.ts";

/** Formats a count as precisely as it is known: "52", "19,200–30,000", "At least 52", "Up to 40" or "Not known", also for "at least 0". */
export function formatCount({ minimum, maximum }: Count, language: Language): string {
  const locale = { locale: language };
  if (minimum === null || (minimum === 0 && maximum === null)) {
    return maximum === null ? m.count_not_known({}, locale) : m.count_up_to({ number: formatNumber(maximum, language) }, locale);
  }
  const number = formatNumber(minimum, language);
  if (maximum === null) return m.count_at_least({ number }, locale);
  if (maximum === minimum) return number;
  return m.count_range({ minimum: number, maximum: formatNumber(maximum, language) }, locale);
}

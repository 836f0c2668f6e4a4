import type { Count } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatNumber } from "#platform/web/formatting/format-number.ts";
import type { ClaimData } from "../rules.ts";

type Killed = { killed: Count; claims: readonly Pick<ClaimData, "kind" | "whom" | "minimum" | "maximum">[] };

/** Says how many were killed, and from where to where sources go: "At least 554 killed, sources say 200 to 554". Empty where it is not known. */
export function formatToll({ killed, claims }: Killed, language: Language): string {
  const locale = { locale: language };
  if (killed.maximum === null && !killed.minimum) return "";
  const count = formatCount(killed, language);
  const bounds = claims.flatMap(({ kind, whom, minimum, maximum }) =>
    kind === "killed" && whom === "all" ? [minimum, maximum].filter((bound) => bound !== null) : [],
  );
  const [minimum, maximum] = [Math.min(...bounds), Math.max(...bounds)];
  return minimum < maximum
    ? m.incident_toll_range({ count, minimum: formatNumber(minimum, language), maximum: formatNumber(maximum, language) }, locale)
    : m.incident_toll({ count }, locale);
}

import type { Count } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { formatExpression } from "#features/archive/incidents/web/format-date.ts";
import type { IncidentPlace } from "#features/archive/places/rules.ts";
import { formatWhere } from "#features/archive/places/web/place-names.ts";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { ClaimData } from "../rules.ts";

type Killed = { killed: Count; claims: readonly Pick<ClaimData, "kind" | "whom" | "minimum" | "maximum">[] };

/** Formats the number of killed, and the range of the sources: "At least 554 killed, sources say 200 to 554". Empty if it is unknown. */
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

/** Formats place, date and number of killed on one line. */
export function formatFacts(
  incident: Killed & { place: IncidentPlace | null; location: string; date: string },
  language: Language,
): string {
  const place = formatWhere(incident, language);
  const facts = { place, date: formatExpression(incident.date, language), description: formatToll(incident, language) };
  return m.incident_share_text(facts, { locale: language }).trim();
}

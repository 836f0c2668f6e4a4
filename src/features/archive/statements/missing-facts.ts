import { mapNarratives, type NarrativeField } from "#features/archive/incidents/language-rules.ts";
import { isSource } from "#features/archive/sources/independent-sources.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { Incident } from "./rules.ts";

/** The parts of an incident's record that are saved separately, in the order of the page. */
export const RECORD_SECTIONS = ["essentials", "narrative", "sources", "claims", "attributions", "status"] as const;
export type RecordSection = (typeof RECORD_SECTIONS)[number];

export type MissingFact =
  | "place"
  | "kinds"
  | "reason"
  | NarrativeField
  | NarrativeField<"_review">
  | "sources"
  | "source_kinds"
  | "source_days"
  | "claims"
  | "claim_sources"
  | "attributions"
  | "attribution_sources"
  | "status";

/** How often each fact is missing; facts that are not missing are absent. */
export type MissingFacts = Record<RecordSection, Partial<Record<MissingFact, number>>>;

/** The statements that are hidden because their sources are in the trash. */
export type Statements = Pick<Incident, "claims" | "attributions">;

/** Returns the missing facts of a record, by section. An unknown count is not missing: perhaps nobody knows it. */
export function getMissingFacts(incident: Incident, hidden: Statements): MissingFacts {
  const { place_id, place_precision, kinds, reason, sources, claims, attributions, verification } = incident;
  const listed = sources.filter((source) => isSource(source, sources, claims));
  const hasCounts = [incident.killed, incident.injured, incident.displaced].some(
    ({ minimum, maximum }) => minimum !== null || maximum !== null,
  );
  const isNotReviewed = (language: Language) =>
    incident[`narrative_${language}`] !== "" && incident[`narrative_${language}_reviewed_on`] === null;
  return {
    essentials: pick({
      place: place_id === null && place_precision === null,
      kinds: kinds.length === 0,
      reason: hasCounts && !reason,
    }),
    narrative: pick({
      ...mapNarratives("", (language) => incident[`narrative_${language}`] === ""),
      ...mapNarratives("_review", isNotReviewed),
    }),
    sources: pick({
      sources: listed.length === 0,
      source_kinds: listed.filter(({ source_kind }) => source_kind === undefined).length,
      source_days: listed.filter(({ published_on }) => published_on === undefined).length,
    }),
    claims: pick({ claims: claims.length + hidden.claims.length === 0, claim_sources: hidden.claims.length }),
    attributions: pick({
      attributions: attributions.length + hidden.attributions.length === 0,
      attribution_sources: hidden.attributions.length,
    }),
    status: pick({ status: verification.status === "unreviewed" }),
  };
}

/** Returns the entries that are not 0, with true as 1. */
function pick(counts: Partial<Record<MissingFact, number | boolean>>): Partial<Record<MissingFact, number>> {
  return Object.fromEntries(Object.entries(counts).flatMap(([fact, count]) => (count ? [[fact, Number(count)]] : [])));
}

import { getTextForReader, type TextsByLanguage } from "#features/archive/incidents/text-in-language-rules.ts";
import { formatWhere } from "#features/archive/places/web/place-names.ts";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import type { Language } from "#platform/shared/languages.ts";
import { fitText } from "#platform/web/share/fit-text.ts";
import { formatPost, isWithinLimit } from "#platform/web/share/networks.ts";

type PostedIncident = TextsByLanguage<"title"> & Pick<Incident, "place" | "location" | "date" | "killed" | "claims">;

/** Returns a tweet about an incident. A long one loses the end of its title, then of its place, but never its figure or its link. */
export function formatIncidentPost(incident: PostedIncident, language: Language, url: string): string {
  const formatRest = (location: string) => `${formatFacts({ ...incident, place: null, location }, language)}\n${url}`;
  const location = fitText(formatWhere(incident, language), (cut) => isWithinLimit("x", formatRest(cut)));
  return formatPost("x", getTextForReader(incident, "title", language).text, formatRest(location));
}

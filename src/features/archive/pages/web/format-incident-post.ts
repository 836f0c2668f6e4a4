import { getToldText, type Told } from "#features/archive/incidents/told-text-rules.ts";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import type { Language } from "#platform/shared/languages.ts";
import { fitText } from "#platform/web/share/fit-text.ts";
import { formatPost, isWithinLimit } from "#platform/web/share/networks.ts";

type PostedIncident = Told<"title"> & Pick<Incident, "location" | "date" | "killed" | "claims">;

/** Returns an incident as a tweet: what is too long is cut off its title, then off its place, and never off its figure or the link. */
export function formatIncidentPost(incident: PostedIncident, language: Language, url: string): string {
  const formatRest = (location: string) => `${formatFacts({ ...incident, location }, language)}\n${url}`;
  const location = fitText(incident.location, (cut) => isWithinLimit("x", formatRest(cut)));
  return formatPost("x", getToldText(incident, "title", language).text, formatRest(location));
}

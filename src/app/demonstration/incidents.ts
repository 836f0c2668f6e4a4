import type { z } from "zod";
import type { IncidentData, incidentDataSchema } from "#features/archive/incidents/rules.ts";
import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import type { ClaimData } from "#features/archive/statements/claims/rules.ts";
import { airRaids } from "./air-raids.ts";
import { incidentsSince1994 } from "./incidents-since-1994.ts";
import { incidentsUntil1978 } from "./incidents-until-1978.ts";

/** An incident with its parts, in reading order. */
export type DemonstrationIncident = Omit<
  z.input<typeof incidentDataSchema>,
  "kinds" | "language" | "place_id" | "place_precision"
> & {
  kinds?: IncidentData["kinds"];
  /** The key of a place in the list that comes with the site. */
  place?: string;
  place_precision?: PlacePrecision;
  narrative_en?: string;
  narrative_am?: string;
  articles: (({ article_link: string; reference?: never } | { article_link?: never; reference: string }) & {
    description: string;
    claims?: ClaimData[];
  })[];
  videos: { video_link: string; description: string }[];
  /** `file` is a drawing in the folder `illustrations`: no photograph of a victim is shown anywhere. */
  images: { file: string; description: string }[];
  /** The values before the correction, and its reason. */
  corrected?: { from: Partial<Pick<IncidentData, "description" | "killed" | "injured">>; reason: string };
  /** "reported" by default; null for an incident whose status nobody has set. */
  status?: VerificationStatus | null;
  statusNote?: string;
};

/**
 * Incidents for a demonstration, sorted by date, so that the latest is recorded last and is the current one. We
 * summarise the linked pages in our own words, as they were at the time; nobody private is named, and no people,
 * faith or language is blamed.
 *
 * - A number, a range or "at least" is the claim of a linked page. Where pages differ, the description or the articles
 *   say so. What no page gives is not known, and never 0.
 * - The reason of its numbers says what they are taken from, in the language of the title.
 * - A kind of event is one that a linked page mentions.
 * - A place of the list is one that the location names. An incident in several places or in an old province has none.
 * - A date is as long and as exact as in the linked pages. One without an end is "since".
 */
export const demonstrationIncidents: DemonstrationIncident[] = [...incidentsUntil1978, ...airRaids, ...incidentsSince1994];

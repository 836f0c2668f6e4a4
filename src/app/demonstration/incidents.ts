import type { z } from "zod";
import type { IncidentData, incidentDataSchema } from "#features/archive/incidents/rules.ts";
import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import { airRaids } from "./air-raids.ts";
import { incidentsSince1994 } from "./incidents-since-1994.ts";
import { incidentsUntil1978 } from "./incidents-until-1978.ts";

/** An incident with all that is put beside it, in the order in which it should be read. */
export type DemonstrationIncident = Omit<z.input<typeof incidentDataSchema>, "kinds" | "place_id" | "place_precision"> & {
  kinds?: IncidentData["kinds"];
  /** The key of a place in the list that comes with the site. */
  place?: string;
  place_precision?: PlacePrecision;
  articles: { article_link: string; description: string }[];
  videos: { video_link: string; description: string }[];
  /** `file` is a drawing in the folder `illustrations`: no photograph of a victim is shown anywhere. */
  images: { file: string; description: string }[];
};

/**
 * Incidents for a demonstration, by date, so that the latest is recorded last and is the current one. Told in our
 * own words from the pages they link, as those pages stood; nobody private is named, and no people, faith or
 * language is blamed.
 *
 * - A number, a range or "at least" is the claim of a linked page. Where pages differ, the description or the articles
 *   say so. What no page gives is not known, and never 0.
 * - A kind of event is one of which a linked page speaks.
 * - A place of the list is one that the location names. Several, or an old province, are none.
 * - A date is as long and as exact as the linked pages give it: one that only begins is "since".
 */
export const demonstrationIncidents: DemonstrationIncident[] = [...incidentsUntil1978, ...airRaids, ...incidentsSince1994];

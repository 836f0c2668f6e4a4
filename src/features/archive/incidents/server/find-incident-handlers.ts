import type { IncidentPlace } from "#features/archive/places/rules.ts";
import { findPlacesInText } from "#features/archive/places/server/find-places-in-text.ts";
import { findPlace } from "#features/archive/places/server/place-store.ts";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { normalizeLine } from "#platform/shared/text-schema.ts";
import type * as calls from "../admin-calls.ts";
import { getExpressionBounds } from "../date-rules.ts";
import { FOUND_INCIDENTS_MAX, PICKER_WORDS_MAX } from "../relation-rules.ts";
import { listIncidentsByWords, listIncidentsOfDay } from "./find-incident-store.ts";
import type { Db } from "./incident-store.ts";
import { findRelated, seenBy } from "./relation-store.ts";
import { requireEditableIncident } from "./require-incident.ts";

/** The handlers that find incidents for admins' forms. */
export const findIncidentHandlers = {
  findIncidents: async ({ q = "", id }, { db }) => {
    if (id !== undefined) return [await findRelated(db, id, seenBy.admins)].filter((incident) => incident !== undefined);
    const words = q.split(" ").filter((word) => word !== "");
    return words.length === 0 ? [] : listIncidentsByWords(db, words.slice(0, PICKER_WORDS_MAX), FOUND_INCIDENTS_MAX);
  },

  getSimilarIncidents: async ({ id, date, place_id = null, location = "" }, { db }) => {
    const input = date === undefined ? id && (await requireEditableIncident(db, id)) : { date, place_id, location };
    if (!input) return [];
    const zones = await listZones(db, input);
    const isNear = (other: { place: IncidentPlace | null; location: string }) =>
      (other.place !== null && zones.includes(getZone(other.place))) || isSameLocation(other.location, input.location);
    return (await listIncidentsOfDay(db, getExpressionBounds(input.date).earliest))
      .filter((other) => other._id !== id && isNear(other))
      .slice(0, FOUND_INCIDENTS_MAX);
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

/** Returns the zones of the chosen place, else of the places that the location names. */
async function listZones(db: Db, { place_id, location }: { place_id: string | null; location: string }): Promise<string[]> {
  const place = place_id === null ? undefined : await findPlace(db, place_id);
  return (place ? [place] : await findPlacesInText(db, location)).map(getZone);
}

/** Returns the id of the zone of a place, else of its region; for a region its own id. */
const getZone = ({ _id, zone, kind, region }: IncidentPlace): string =>
  kind === "zone" ? _id : (zone?._id ?? region?._id ?? _id);

function isSameLocation(one: string, other: string): boolean {
  const [location, otherLocation] = [one, other].map((text) => normalizeLine(text).toLowerCase());
  return location !== "" && location === otherLocation;
}

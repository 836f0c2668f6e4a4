import { NOT_KNOWN } from "../src/features/archive/incidents/count-rules.ts";
import type { IncidentData } from "../src/features/archive/incidents/rules.ts";

/** A minimal incident, for tests of its parts. */
export const incidentData: IncidentData = {
  language: "en",
  title: "An incident",
  description: "x",
  location: "x",
  date: "2021-01-12",
  kinds: [],
  place_id: null,
  place_precision: null,
  killed: NOT_KNOWN,
  injured: NOT_KNOWN,
  displaced: NOT_KNOWN,
};

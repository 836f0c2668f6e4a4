import { z } from "zod";
import { incident_title_differs } from "#messages";
import { normalizeLine } from "#platform/shared/limited-text.ts";

/** The title of the incident, typed again before something of the archive is destroyed, as it would have been stored. */
export const retypedIncidentTitle = z.string({ error: () => incident_title_differs() }).transform(normalizeLine);

import { z } from "zod";
import { tidyLine } from "#platform/shared/limited-text.ts";
import { incident_title_differs } from "#words";

/** The title of the incident, typed again before something of the archive is destroyed, as it would have been stored. */
export const retypedIncidentTitle = z.string({ error: () => incident_title_differs() }).transform(tidyLine);

import { z } from "zod";
import { incident_title_mismatch } from "#messages";
import { normalizeLine } from "#platform/shared/text-schema.ts";

/** The title of the incident, typed again before something of the archive is destroyed, as it would have been stored. */
export const incidentTitleConfirmationSchema = z.string({ error: () => incident_title_mismatch() }).transform(normalizeLine);

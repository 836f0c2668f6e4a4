import { z } from "zod";
import { incident_title_mismatch } from "#messages";
import { normalizeLine } from "#platform/shared/text-schema.ts";

/** The title of the incident, typed to confirm that something is deleted for good; normalized like a stored title. */
export const incidentTitleConfirmationSchema = z.string({ error: () => incident_title_mismatch() }).transform(normalizeLine);

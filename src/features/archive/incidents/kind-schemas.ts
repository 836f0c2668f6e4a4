import { z } from "zod";
import { incident_kinds_not_known, incident_kinds_too_many } from "#messages";
import { INCIDENT_KINDS, INCIDENT_KINDS_MAX } from "./kind-rules.ts";

const error = () => incident_kinds_not_known({ kinds: INCIDENT_KINDS.join(", ") });

/** The kinds of an incident, the most telling first, each once. */
export const incidentKindsSchema = z
  .array(z.enum(INCIDENT_KINDS, { error }), { error })
  .transform((kinds) => [...new Set(kinds)])
  .refine((kinds) => kinds.length <= INCIDENT_KINDS_MAX, { error: () => incident_kinds_too_many({ max: INCIDENT_KINDS_MAX }) });

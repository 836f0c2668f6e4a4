import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getCurrentIncident = get<typeof schemas.getCurrentIncident>("/get_current_incident", "public");
export const getIncidentWithId = get<typeof schemas.getIncidentWithId>("/get_incident_with_id/:id", "public");

import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getWithdrawal = get<typeof schemas.getWithdrawal>("/get_withdrawal/:incident_id", "public");
export const getNewestRevision = get<typeof schemas.getNewestRevision>("/get_newest_revision/:id", "public");
export const getDestroyedIncident = get<typeof schemas.getDestroyedIncident>("/get_destroyed_incident/:id", "public");

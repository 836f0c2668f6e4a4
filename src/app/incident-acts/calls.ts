import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const startCampaign = post<typeof schemas.startCampaign>("/start_campaign", "admin");
export const getNamedIncidents = get<typeof schemas.getNamedIncidents>("/get_named_incidents/:id", "admin");
export const confirmFigures = post<typeof schemas.confirmFigures>("/confirm_figures", "admin");

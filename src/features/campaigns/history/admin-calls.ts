import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getCampaignChanges = get<typeof schemas.getCampaignChanges>("/get_campaign_changes", "admin");

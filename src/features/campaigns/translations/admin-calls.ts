import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getCampaignTitles = get<typeof schemas.getCampaignTitles>("/get_campaign_titles/:kind", "admin");

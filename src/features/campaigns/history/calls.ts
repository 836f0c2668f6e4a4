import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getCampaignChanges = defineCall<typeof schemas.getCampaignChanges>({
  method: "GET",
  path: "/get_campaign_changes",
  access: "admin",
});

import { post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const startCampaign = post<typeof schemas.startCampaign>("/start_campaign", "admin", {
  verb: "create",
  kindField: "kind",
});

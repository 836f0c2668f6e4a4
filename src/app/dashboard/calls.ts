import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getDashboardOverview = defineCall<typeof schemas.getDashboardOverview>({
  method: "GET",
  path: "/get_dashboard_overview",
  access: "admin",
});

export const getLastChanges = defineCall<typeof schemas.getLastChanges>({
  method: "GET",
  path: "/get_last_changes",
  access: "admin",
});

import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getDashboardOverview = get<typeof schemas.getDashboardOverview>("/get_dashboard_overview", "admin");
export const getLastChanges = get<typeof schemas.getLastChanges>("/get_last_changes", "admin");

import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getDashboardOverview = get<typeof schemas.getDashboardOverview>("/get_dashboard_overview", "admin");
export const getRows = get<typeof schemas.getRows>("/get_rows/:kind", "admin");
export const getRowCounts = get<typeof schemas.getRowCounts>("/get_row_counts/:kind", "admin");
export const getLastChanges = get<typeof schemas.getLastChanges>("/get_last_changes", "admin");

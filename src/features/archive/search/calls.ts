import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const searchIncidents = get<typeof schemas.searchIncidents>("/search_incidents", "public", { isSearch: true });
export const countIncidents = get<typeof schemas.countIncidents>("/count_incidents", "public", { isSearch: true });

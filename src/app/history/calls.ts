import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const searchHistory = get<typeof schemas.searchHistory>("/search_history", "admin");

import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const searchItems = get<typeof schemas.searchItems>("/search_items", "admin");

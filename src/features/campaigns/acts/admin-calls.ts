import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getActDays = get<typeof schemas.getActDays>("/get_act_days/:id", "admin");

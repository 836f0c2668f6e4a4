import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const countAct = post<typeof schemas.countAct>("/count_act", "public", "nothing", { needsNoTransaction: true });
export const getActCount = get<typeof schemas.getActCount>("/get_act_count/:id", "public", { isUncached: true });

import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getAccountActs = get<typeof schemas.getAccountActs>("/get_account_acts", "owner");
export const undoActs = post<typeof schemas.undoActs>("/undo_acts", "owner");

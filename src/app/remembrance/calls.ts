import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getRemembrance = get<typeof schemas.getRemembrance>("/get_remembrance", "public");

import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getDonation = get<typeof schemas.getDonation>("/donation", "public");

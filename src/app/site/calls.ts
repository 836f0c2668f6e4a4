import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getSite = defineCall<typeof schemas.getSite>({
  method: "GET",
  path: "/site",
  access: "public",
});

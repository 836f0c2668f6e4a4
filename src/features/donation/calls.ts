import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getDonation = defineCall<typeof schemas.getDonation>({
  method: "GET",
  path: "/donation",
  access: "public",
});

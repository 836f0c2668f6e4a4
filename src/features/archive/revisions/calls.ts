import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getRevisions = defineCall<typeof schemas.getRevisions>({
  method: "GET",
  path: "/get_revisions/:id",
  access: "public",
});

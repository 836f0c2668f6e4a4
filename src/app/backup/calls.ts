import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getBackupStatus = defineCall<typeof schemas.getBackupStatus>({
  method: "GET",
  path: "/get_backup_status",
  access: "owner",
});

import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getBackupStatus = get<typeof schemas.getBackupStatus>("/get_backup_status", "owner");

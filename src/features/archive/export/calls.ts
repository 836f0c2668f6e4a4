import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getExportState = get<typeof schemas.getExportState>("/get_export_state", "public");

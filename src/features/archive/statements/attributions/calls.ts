import { del, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "../schemas.ts";

export const createAttribution = post<typeof schemas.createAttribution>("/create_attribution", "admin");
export const editAttribution = patch<typeof schemas.editAttribution>("/edit_attribution/:id", "admin");
export const deleteAttribution = del<typeof schemas.deleteAttribution>("/delete_attribution/:id", "admin");

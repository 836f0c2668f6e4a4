import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createAttribution = defineCall<typeof schemas.createAttribution>({
  method: "POST",
  path: "/create_attribution",
  access: "admin",
});

export const editAttribution = defineCall<typeof schemas.editAttribution>({
  method: "PATCH",
  path: "/edit_attribution/:id",
  access: "admin",
});

export const deleteAttribution = defineCall<typeof schemas.deleteAttribution>({
  method: "DELETE",
  path: "/delete_attribution/:id",
  access: "admin",
});

export const restoreAttribution = defineCall<typeof schemas.restoreAttribution>({
  method: "POST",
  path: "/restore_attribution/:id",
  access: "admin",
});

export const destroyAttribution = defineCall<typeof schemas.destroyAttribution>({
  method: "DELETE",
  path: "/destroy_attribution/:id",
  access: "owner",
});

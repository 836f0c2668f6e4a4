import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getMetadataForFivePreviousIncidents = get<typeof schemas.getMetadataForFivePreviousIncidents>(
  "/get_metadata_for_five_previous_incidents",
  "public",
);
export const getMetadataForOldPreviousIncidents = get<typeof schemas.getMetadataForOldPreviousIncidents>(
  "/get_metadata_for_old_previous_incidents",
  "public",
);

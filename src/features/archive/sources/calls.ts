import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getVideosForIncident = get<typeof schemas.getVideosForIncident>("/get_videos_for_incident/:id", "public");
export const getImagesForIncident = get<typeof schemas.getImagesForIncident>("/get_images_for_incident/:id", "public");

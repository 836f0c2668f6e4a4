import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getPlaces = get<typeof schemas.getPlaces>("/get_places", "admin");
export const createPlace = post<typeof schemas.createPlace>("/create_place", "admin");
export const editPlace = patch<typeof schemas.editPlace>("/edit_place/:id", "admin");
export const deletePlace = del<typeof schemas.deletePlace>("/delete_place/:id", "admin");

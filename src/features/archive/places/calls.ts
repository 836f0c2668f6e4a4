import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getPlaces = get<typeof schemas.getPlaces>("/get_places", "admin");
export const createPlace = post<typeof schemas.createPlace>("/create_place", "admin", {
  verb: "create",
  kind: "place",
  reason: "none",
});
export const editPlace = patch<typeof schemas.editPlace>("/edit_place/:id", "admin", {
  verb: "edit",
  kind: "place",
  reason: "none",
});
export const deletePlace = del<typeof schemas.deletePlace>("/delete_place/:id", "admin", {
  verb: "destroy",
  kind: "place",
  reason: "none",
});

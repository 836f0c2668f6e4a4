import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getPlaces = defineCall<typeof schemas.getPlaces>({
  method: "GET",
  path: "/get_places",
  access: "admin",
});

export const createPlace = defineCall<typeof schemas.createPlace>({
  method: "POST",
  path: "/create_place",
  access: "admin",
});

export const editPlace = defineCall<typeof schemas.editPlace>({
  method: "PATCH",
  path: "/edit_place/:id",
  access: "admin",
});

export const deletePlace = defineCall<typeof schemas.deletePlace>({
  method: "DELETE",
  path: "/delete_place/:id",
  access: "admin",
});

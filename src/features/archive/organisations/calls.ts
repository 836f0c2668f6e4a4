import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

/** Not public: a name in a list without a statement of a source would be an accusation. */
export const getOrganisations = defineCall<typeof schemas.getOrganisations>({
  method: "GET",
  path: "/get_organisations",
  access: "admin",
});

export const createOrganisation = defineCall<typeof schemas.createOrganisation>({
  method: "POST",
  path: "/create_organisation",
  access: "admin",
});

export const editOrganisation = defineCall<typeof schemas.editOrganisation>({
  method: "PATCH",
  path: "/edit_organisation/:id",
  access: "admin",
});

export const deleteOrganisation = defineCall<typeof schemas.deleteOrganisation>({
  method: "DELETE",
  path: "/delete_organisation/:id",
  access: "admin",
});

export const restoreOrganisation = defineCall<typeof schemas.restoreOrganisation>({
  method: "POST",
  path: "/restore_organisation/:id",
  access: "admin",
});

export const destroyOrganisation = defineCall<typeof schemas.destroyOrganisation>({
  method: "DELETE",
  path: "/destroy_organisation/:id",
  access: "owner",
});

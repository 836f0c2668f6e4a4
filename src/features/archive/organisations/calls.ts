import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

/** Not public: a listed name without a source's statement would be an accusation. */
export const getOrganisations = get<typeof schemas.getOrganisations>("/get_organisations", "admin");
export const createOrganisation = post<typeof schemas.createOrganisation>("/create_organisation", "admin", {
  verb: "create",
  kind: "organisation",
  reason: "none",
});
export const editOrganisation = patch<typeof schemas.editOrganisation>("/edit_organisation/:id", "admin", {
  verb: "edit",
  kind: "organisation",
  reason: "none",
});
export const deleteOrganisation = del<typeof schemas.deleteOrganisation>("/delete_organisation/:id", "admin", {
  verb: "trash",
  kind: "organisation",
  reason: "none",
});

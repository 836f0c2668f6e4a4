import * as m from "#messages";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { assertCanAdd } from "./organisation-handlers.ts";
import {
  deleteOrganisationRow,
  findOrganisation,
  listDeletedOrganisations,
  restoreOrganisationRow,
} from "./organisation-store.ts";

export const organisationTrash = createTrashable({
  list: listDeletedOrganisations,
  find: findOrganisation,
  getTitle: ({ name_en }) => name_en,
  pickNameFields: ({ name_en }) => ({ name_en }),
  restore: async (db, organisation) => {
    await assertCanAdd(db, organisation);
    await restoreOrganisationRow(db, organisation._id);
  },
  destroy: async (organisation, { db }) => {
    await deleteOrganisationRow(db, organisation._id);
    return organisation;
  },
  messages: {
    restored: m.organisation_restored,
    destroyed: m.organisation_destroyed,
    titleMismatch: m.organisation_title_mismatch,
  },
});

import type { z } from "zod";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { deletedOrganisationSchema } from "../rules.ts";
import { assertCanAdd } from "./organisation-handlers.ts";
import {
  type Db,
  deleteOrganisationRow,
  findOrganisation,
  listDeletedOrganisations,
  restoreOrganisationRow,
} from "./organisation-store.ts";

declare module "#platform/shared/item-calls.ts" {
  interface DeletedItems {
    organisation: z.output<typeof deletedOrganisationSchema>;
  }
}

export const organisationKinds = {
  organisation: {
    deletedSchema: deletedOrganisationSchema,
    trash: createTrashable({
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
    }),
  },
} satisfies ItemKinds<Db, "organisation">;

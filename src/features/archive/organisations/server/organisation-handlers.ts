import { isDeepStrictEqual } from "node:util";
import { lowerVerification } from "#features/archive/incidents/server/lower-verification.ts";
import {
  organisation_added,
  organisation_deleted,
  organisation_destroyed,
  organisation_edited,
  organisation_in_use,
  organisation_lowered,
  organisation_name_taken,
  organisation_restored,
  organisation_title_mismatch,
  organisations_full,
} from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { type CallContext, createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import {
  createOrganisation,
  deleteOrganisation,
  destroyOrganisation,
  editOrganisation,
  getOrganisations,
  restoreOrganisation,
} from "../calls.ts";
import {
  findSharedName,
  ORGANISATIONS_MAX,
  type OrganisationData,
  organisationDataSchema,
  organisationSchema,
  withoutDuplicateNames,
} from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  countAttributionsOfOrganisation,
  type Db,
  deleteOrganisationRow,
  findOrganisation,
  insertOrganisation,
  listIncidentsOfOrganisation,
  listOrganisations,
  restoreOrganisationRow,
  trashOrganisationRow,
  updateOrganisation,
} from "./organisation-store.ts";

/** Returns the endpoints of the organisations that incidents can name. */
export function organisationHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getOrganisations, schemas.getOrganisations, {
      commit: async (_input, { db }) => {
        const organisations = await listOrganisations(db);
        return organisationSchema.array().parse(organisations.toSorted((a, b) => a.name_en.localeCompare(b.name_en, "en")));
      },
    }),

    createEndpoint(createOrganisation, schemas.createOrganisation, {
      commit: async (input, { db, now, audit }) => {
        const data = withoutDuplicateNames({ name_am: null, other_names: [], description_am: null, ...input });
        await assertCanAdd(db, data);
        const _id = await insertOrganisation(db, data, now);
        await audit({ action: "create_organisation", subject: _id, after: data });
        return { message: organisation_added(), _id, ...data };
      },
    }),

    createEndpoint(editOrganisation, schemas.editOrganisation, {
      commit: async ({ id: _id, base, ...changes }, { db, now, audit, assertNoConflict }) => {
        const before = organisationDataSchema.parse(await requireOrganisation(_id, db));
        const data = withoutDuplicateNames(organisationDataSchema.parse({ ...before, ...changes }));
        await assertNoConflict(_id, { base, before, after: data });
        let message: string = organisation_edited();
        if (!isDeepStrictEqual(data, before)) {
          await assertNamesUnique(db, data, _id);
          await updateOrganisation(db, _id, data, now);
          await audit({ action: "edit_organisation", subject: _id, before, after: data });
          const isRenamed = data.name_en !== before.name_en || data.name_am !== before.name_am;
          if (isRenamed) message = await withLoweredIncidents(message, _id, { db, now, audit });
        }
        return { message, _id, ...data };
      },
    }),

    createEndpoint(deleteOrganisation, schemas.deleteOrganisation, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const before = organisationDataSchema.parse(await requireOrganisation(_id, db));
        const count = await countAttributionsOfOrganisation(db, _id);
        if (count > 0) throw new RefusalError(organisation_in_use({ name: before.name_en, count }));
        await trashOrganisationRow(db, _id, now);
        await audit({ action: "delete_organisation", subject: _id, before });
        return { message: organisation_deleted(), _id };
      },
    }),

    createEndpoint(restoreOrganisation, schemas.restoreOrganisation, {
      commit: async ({ id: _id }, { db, audit }) => {
        const { deleted_at, ...organisation } = await requireDeletedOrganisation(_id, db);
        const { name_en } = organisation;
        await assertCanAdd(db, organisation);
        await restoreOrganisationRow(db, _id);
        await audit({
          action: "restore_organisation",
          subject: _id,
          before: { name_en, deleted_at },
          after: { name_en, deleted_at: null },
        });
        return { message: organisation_restored(), _id };
      },
    }),

    createEndpoint(destroyOrganisation, schemas.destroyOrganisation, {
      commit: async ({ id: _id, title }, { db, audit }) => {
        const before = await requireDeletedOrganisation(_id, db);
        assertTitleConfirmed(title, before.name_en, organisation_title_mismatch());
        await deleteOrganisationRow(db, _id);
        await audit({ action: "destroy_organisation", subject: _id, before });
        return { message: organisation_destroyed(), _id };
      },
    }),
  ];
}

/** Asserts that an organisation can be added: the list has room, and no other one has its names. */
async function assertCanAdd(db: Db, data: OrganisationData): Promise<void> {
  if ((await listOrganisations(db)).length >= ORGANISATIONS_MAX)
    throw new RefusalError(organisations_full({ max: ORGANISATIONS_MAX }));
  await assertNamesUnique(db, data);
}

/** Asserts that no other organisation has one of the names. */
async function assertNamesUnique(db: Db, data: OrganisationData, id?: string): Promise<void> {
  for (const other of await listOrganisations(db)) {
    const shared = other._id === id ? null : findSharedName(data, other);
    if (!shared) continue;
    const message = organisation_name_taken({ name: shared.name, organisation: other.name_en });
    throw new RefusalError(message, [{ path: shared.field, message }]);
  }
}

/** Lowers the status of the incidents that name a renamed organisation. */
async function withLoweredIncidents(
  message: string,
  id: string,
  context: Pick<CallContext<Db>, "db" | "now" | "audit">,
): Promise<string> {
  let count = 0;
  for (const incidentId of await listIncidentsOfOrganisation(context.db, id)) {
    if (await lowerVerification(incidentId, "facts", context)) count += 1;
  }
  return count === 0 ? message : `${message} ${organisation_lowered({ count })}`;
}

async function requireOrganisation(id: string, db: Db) {
  const organisation = await findOrganisation(db, id);
  return organisation?.deleted_at === null ? organisation : throwNotFound();
}

async function requireDeletedOrganisation(id: string, db: Db) {
  const organisation = await findOrganisation(db, id);
  return organisation && organisation.deleted_at !== null ? organisation : throwNotFound();
}

import * as m from "#messages";
import type { CallContext, Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse, throwNotFound } from "#platform/server/http/errors.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import type * as calls from "../calls.ts";
import {
  findSharedName,
  mapOrganisationTexts,
  ORGANISATIONS_MAX,
  type OrganisationData,
  organisationDataSchema,
  organisationSchema,
  withoutDuplicateNames,
} from "../rules.ts";
import {
  countAttributionsOfOrganisation,
  type Db,
  findOrganisation,
  insertOrganisation,
  listOrganisations,
  trashOrganisationRow,
  updateOrganisation,
} from "./organisation-store.ts";

/** The handlers of the organisations that incidents can name. */
export const organisationHandlers = {
  getOrganisations: async (_input, { db }) => {
    const organisations = await listOrganisations(db);
    return organisationSchema.array().parse(organisations.toSorted((a, b) => a.name_en.localeCompare(b.name_en, "en")));
  },

  createOrganisation: async (input, context) => ({
    message: m.organisation_added(),
    ...(await recordOrganisation(input, context)),
  }),

  editOrganisation: async ({ id: _id, base, ...changes }, { db, now, audit, assertNoConflict }) => {
    const before = organisationDataSchema.parse(await requireOrganisation(_id, db));
    const data = withoutDuplicateNames(organisationDataSchema.parse({ ...before, ...changes }));
    await assertNoConflict(_id, { base, before, after: data });
    if (!isSameValue(data, before)) {
      await assertNamesUnique(db, data, _id);
      await updateOrganisation(db, _id, data, now);
      await audit({ verb: "edit", kind: "organisation", id: _id, before, after: data });
    }
    return { message: m.organisation_edited(), _id, ...data };
  },

  deleteOrganisation: async ({ id: _id }, { db, now, audit }) => {
    const before = organisationDataSchema.parse(await requireOrganisation(_id, db));
    const count = await countAttributionsOfOrganisation(db, _id);
    if (count > 0) throw new RefusalError(m.organisation_in_use({ name: before.name_en, count }));
    await trashOrganisationRow(db, _id, now);
    await audit({ verb: "trash", kind: "organisation", id: _id, before });
    return { message: m.organisation_deleted(), _id };
  },
} satisfies Handlers<typeof calls, Db>;

const NO_ORGANISATION_TEXTS = mapOrganisationTexts(() => ({ name: null, description: null }));

/**
 * Inserts an organisation with the input of `create_organisation`, and returns it.
 *
 * @throws {RefusalError} when the list is full, or another organisation has one of the names
 */
export async function recordOrganisation(
  input: ParsedInputOf<typeof calls.createOrganisation>,
  { db, now, audit }: Pick<CallContext<Db>, "db" | "now" | "audit">,
) {
  const data = withoutDuplicateNames({ ...NO_ORGANISATION_TEXTS, other_names: [], ...input });
  await assertCanAdd(db, data);
  const _id = await insertOrganisation(db, data, now);
  await audit({ verb: "create", kind: "organisation", id: _id, after: data });
  return { _id, ...data };
}

/** Asserts that the list has room for an organisation, and that no other one has its names. */
export async function assertCanAdd(db: Db, data: OrganisationData): Promise<void> {
  if ((await listOrganisations(db)).length >= ORGANISATIONS_MAX)
    throw new RefusalError(m.organisations_full({ max: ORGANISATIONS_MAX }));
  await assertNamesUnique(db, data);
}

/** Asserts that no other organisation has one of the names. */
async function assertNamesUnique(db: Db, data: OrganisationData, id?: string): Promise<void> {
  for (const other of await listOrganisations(db)) {
    const shared = other._id === id ? null : findSharedName(data, other);
    if (!shared) continue;
    refuse(shared.field, m.organisation_name_taken({ name: shared.name, organisation: other.name_en }));
  }
}

async function requireOrganisation(id: string, db: Db) {
  const organisation = await findOrganisation(db, id);
  return organisation?.deleted_at === null ? organisation : throwNotFound();
}

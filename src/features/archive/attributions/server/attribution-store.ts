import type { Selectable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { isEditableIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { addCitedSources, deleteCitedSources, updateCitedSources } from "#features/archive/media/server/cited-source-store.ts";
import type { AttributionData } from "../rules.ts";

export type { Db };

const ATTRIBUTION_FIELDS = ["organisation_id", "stance", "quote"] as const;

const ORGANISATION_COLUMNS = ["name_en", "name_am", "other_names_json", "description", "description_am"] as const;
type OrganisationColumns = Pick<Selectable<Tables["organisation"]>, (typeof ORGANISATION_COLUMNS)[number]>;

/** Returns a row with its organisation as one value. */
function fromRow<Row extends OrganisationColumns>(columns: Row) {
  const { name_en, name_am, other_names_json, description, description_am, ...row } = columns;
  const other_names = JSON.parse(other_names_json) as string[];
  return { ...row, organisation: { name_en, name_am, other_names, description, description_am } };
}

const selectWithOrganisation = (db: Db) =>
  db
    .selectFrom("attribution")
    .innerJoin("organisation", "organisation.id", "attribution.organisation_id")
    .select(["attribution.id as _id", "attribution.incident_id", "attribution.created_at"])
    .select(ATTRIBUTION_FIELDS.map((field) => `attribution.${field}` as const))
    .select(ORGANISATION_COLUMNS.map((column) => `organisation.${column}` as const));

/** Joins the incident, so that attributions of an incident in the trash are never found. */
const selectWithIncident = (db: Db) =>
  selectWithOrganisation(db)
    .innerJoin("incident", "incident.id", "attribution.incident_id")
    .select("incident.title as incident_title")
    .where("incident.deleted_at", "is", null);

/** Returns the attributions of an incident, newest first, without those in the trash. `sources` are all, also those in the trash. */
export async function listAttributions(db: Db, incidentId: string) {
  const rows = await selectWithIncident(db)
    .where("attribution.incident_id", "=", incidentId)
    .where("attribution.deleted_at", "is", null)
    .orderBy("attribution.sequence", "desc")
    .execute();
  return addCitedSources(db, "attribution", rows.map(fromRow));
}

/** Returns an attribution, also from the trash, unless its incident is in the trash or withdrawn. */
export async function findAttribution(db: Db, id: string) {
  const row = await selectWithIncident(db)
    .select("attribution.deleted_at")
    .where("attribution.id", "=", id)
    .where(isEditableIncident)
    .executeTakeFirst();
  return row && (await addCitedSources(db, "attribution", [fromRow(row)]))[0];
}

/** Returns the attributions in the trash, newest first, without those of incidents in the trash or withdrawn. */
export async function listDeletedAttributions(db: Db) {
  const rows = await selectWithIncident(db)
    .select(({ ref }) => ref("attribution.deleted_at").$notNull().as("deleted_at"))
    .where("attribution.deleted_at", "is not", null)
    .where(isEditableIncident)
    .orderBy("attribution.sequence", "desc")
    .execute();
  return addCitedSources(db, "attribution", rows.map(fromRow));
}

/** Returns all attributions of an incident, oldest first, with those in the trash. */
export async function listAllAttributions(db: Db, incidentId: string) {
  const rows = await selectWithOrganisation(db)
    .select("attribution.deleted_at")
    .where("attribution.incident_id", "=", incidentId)
    .orderBy("attribution.sequence")
    .execute();
  return addCitedSources(db, "attribution", rows.map(fromRow));
}

/** Returns the findings of a court that cite a source, also those in the trash, each with all its sources. */
export async function listFindingsOfSource(db: Db, sourceId: string) {
  const rows = await db
    .selectFrom("attribution")
    .innerJoin("attribution_source", "attribution_source.attribution_id", "attribution.id")
    .select(["attribution.id as _id", "attribution.deleted_at"])
    .where("attribution_source.source_id", "=", sourceId)
    .where("attribution.stance", "=", "found_by_court")
    .orderBy("attribution.sequence")
    .execute();
  return addCitedSources(db, "attribution", rows);
}

/** Inserts an attribution with its sources and returns its id, which is new unless a deleted one is inserted again. */
export async function insertAttribution(
  tx: Db,
  incidentId: string,
  data: AttributionData,
  sources: readonly string[],
  now: Date,
  id = newId(),
): Promise<string> {
  const at = now.toISOString();
  await tx
    .insertInto("attribution")
    .values({ ...data, id, incident_id: incidentId, created_at: at, updated_at: at, deleted_at: null })
    .execute();
  await updateCitedSources(tx, "attribution", id, sources);
  return id;
}

/** Updates an attribution and replaces its sources. */
export async function updateAttribution(
  tx: Db,
  id: string,
  data: AttributionData,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable("attribution")
    .set({ ...data, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await updateCitedSources(tx, "attribution", id, sources);
}

export async function trashAttributionRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable("attribution").set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function restoreAttributionRow(tx: Db, id: string): Promise<void> {
  await tx.updateTable("attribution").set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Deletes an attribution for good. */
export async function deleteAttributionRows(tx: Db, id: string): Promise<void> {
  await deleteCitedSources(tx, "attribution", id);
  await tx.deleteFrom("attribution").where("id", "=", id).execute();
}

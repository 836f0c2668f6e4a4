import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import { selectTrashPage } from "#database/select-after.ts";
import { createTrashStore } from "#database/trash-store.ts";
import type { OrganisationData } from "../rules.ts";

export type { Db };

const ORGANISATION_COLUMNS = ["name_en", "name_am", "other_names_json", "description", "description_am"] as const;

/** Returns a row with its list, which the engines store as a text. */
const fromRow = <Row extends { other_names_json: string }>({ other_names_json, ...row }: Row) => ({
  ...row,
  other_names: JSON.parse(other_names_json) as string[],
});
const toRow = ({ other_names, ...data }: OrganisationData) => ({ ...data, other_names_json: JSON.stringify(other_names) });

/** Returns the organisations without those in the trash, newest first, each with the number of its attributions, also those in the trash. */
export async function listOrganisations(db: Db) {
  const rows = await db
    .selectFrom("organisation")
    .select(["id as _id", ...ORGANISATION_COLUMNS])
    .select((row) =>
      row
        .selectFrom("attribution")
        .whereRef("attribution.organisation_id", "=", "organisation.id")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .$asScalar()
        .as("count"),
    )
    .where("deleted_at", "is", null)
    .orderBy("sequence", "desc")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...fromRow(row), number_of_attributions: Number(count) }));
}

/** Returns an organisation, also from the trash. */
export const findOrganisation = (db: Db, id: string) => findBy(db, "id", id);

/** Returns the organisation with an English name, which no two have, also from the trash. */
export const findOrganisationByName = (db: Db, name: string) => findBy(db, "name_en", name);

async function findBy(db: Db, column: "id" | "name_en", value: string) {
  const row = await db
    .selectFrom("organisation")
    .select(["id as _id", ...ORGANISATION_COLUMNS, "created_at", "deleted_at"])
    .where(column, "=", value)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns organisations by their ids, also those in the trash. */
export async function listOrganisationsById(db: Db, ids: string[]): Promise<Map<string, OrganisationData>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("organisation")
    .select(["id", ...ORGANISATION_COLUMNS])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, fromRow(row)]));
}

/** Returns a page of the organisations in the trash, the last deleted first. */
export async function listDeletedOrganisations(db: Db, before?: string) {
  const deleted = db
    .selectFrom("organisation")
    .select(["id as _id", ...ORGANISATION_COLUMNS, "created_at"])
    .select(({ ref }) => ref("deleted_at").$notNull().as("deleted_at"))
    .where("deleted_at", "is not", null);
  const rows = await selectTrashPage(deleted, { table: "organisation", before }).execute();
  return rows.map(fromRow);
}

/** Inserts an organisation and returns its id, by default a new one. */
export async function insertOrganisation(tx: Db, data: OrganisationData, now: Date, id = newId()): Promise<string> {
  const at = now.toISOString();
  await tx
    .insertInto("organisation")
    .values({ ...toRow(data), id, created_at: at, updated_at: at, deleted_at: null })
    .execute();
  return id;
}

export async function updateOrganisation(tx: Db, id: string, data: OrganisationData, now: Date): Promise<void> {
  await tx
    .updateTable("organisation")
    .set({ ...toRow(data), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

export const { trash: trashOrganisationRow, restore: restoreOrganisationRow } = createTrashStore("organisation");

/** Deletes an organisation for good. Nothing may name it. */
export async function deleteOrganisationRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("organisation").where("id", "=", id).execute();
}

/** Returns how many attributions name an organisation, also those in the trash, and those of incidents there. */
export async function countAttributionsOfOrganisation(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("attribution")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("organisation_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

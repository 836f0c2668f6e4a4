import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import { createTrashStore, selectTrashPage, type TrashPage } from "#database/trash-store.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { getDescriptionField, mapOrganisationTexts, type OrganisationData } from "../rules.ts";

export type { Db };

const ORGANISATION_COLUMNS = ["id as _id", "name_en", "other_names_json", "description"] as const;

type StoredRow = { _id: string; name_en: string; other_names_json: string; description: string };

/** Parses rows: adds their texts in other languages, and their lists, which are stored as text. */
async function readOrganisations<Row extends StoredRow>(db: Db, query: { execute(): Promise<Row[]> }) {
  const rows = await query.execute();
  const ids = rows.map(({ _id }) => _id);
  const texts =
    ids.length === 0 ? [] : await db.selectFrom("organisation_text").selectAll().where("organisation_id", "in", ids).execute();
  const textsById = Map.groupBy(texts, ({ organisation_id }) => organisation_id);
  return rows.map(({ other_names_json, ...row }) => ({
    ...row,
    other_names: JSON.parse(other_names_json) as string[],
    ...mapOrganisationTexts((language) => {
      const text = textsById.get(row._id)?.find((one) => one.language === language);
      return { name: text?.name ?? null, description: text?.description ?? null };
    }),
  }));
}

/** Returns the organisations without those in the trash, newest first, each with the number of its attributions, also those in the trash. */
export async function listOrganisations(db: Db) {
  const query = db
    .selectFrom("organisation")
    .select(ORGANISATION_COLUMNS)
    .select((row) =>
      row
        .selectFrom("attribution")
        .whereRef("attribution.organisation_id", "=", "organisation.id")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .$asScalar()
        .as("count"),
    )
    .where("deleted_at", "is", null)
    .orderBy("sequence", "desc");
  const rows = await readOrganisations(db, query);
  return rows.map(({ count, ...row }) => ({ ...row, number_of_attributions: Number(count) }));
}

/** Returns an organisation, also from the trash. */
export async function findOrganisation(db: Db, id: string) {
  const query = db
    .selectFrom("organisation")
    .select([...ORGANISATION_COLUMNS, "created_at", "deleted_at"])
    .where("id", "=", id);
  return (await readOrganisations(db, query))[0];
}

/** Returns organisations by their ids, also those in the trash. */
export async function listOrganisationsById(db: Db, ids: string[]): Promise<Map<string, OrganisationData>> {
  if (ids.length === 0) return new Map();
  const query = db.selectFrom("organisation").select(ORGANISATION_COLUMNS).where("id", "in", ids);
  return new Map((await readOrganisations(db, query)).map(({ _id, ...data }) => [_id, data]));
}

/** Returns a page of the organisations in the trash, the last deleted first. */
export async function listDeletedOrganisations(db: Db, page: TrashPage = {}) {
  const deleted = db
    .selectFrom("organisation")
    .select([...ORGANISATION_COLUMNS, "created_at"])
    .select(({ ref }) => ref("deleted_at").$notNull().as("deleted_at"))
    .where("deleted_at", "is not", null);
  return readOrganisations(db, selectTrashPage(deleted, { table: "organisation", ...page }));
}

/** Inserts an organisation and returns its id. */
export async function insertOrganisation(tx: Db, data: OrganisationData, now: Date): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  await tx
    .insertInto("organisation")
    .values({ ...toColumns(data), id, created_at: at, updated_at: at, deleted_at: null })
    .execute();
  await replaceTexts(tx, id, data);
  return id;
}

export async function updateOrganisation(tx: Db, id: string, data: OrganisationData, now: Date): Promise<void> {
  await tx
    .updateTable("organisation")
    .set({ ...toColumns(data), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await replaceTexts(tx, id, data);
}

const toColumns = ({ name_en, other_names, description }: OrganisationData) => ({
  ...{ name_en, description },
  other_names_json: JSON.stringify(other_names),
});

async function replaceTexts(tx: Db, organisation_id: string, data: OrganisationData): Promise<void> {
  await tx.deleteFrom("organisation_text").where("organisation_id", "=", organisation_id).execute();
  const texts = otherLanguages.map((language) => ({
    ...{ organisation_id, language },
    name: data[getNameField(language)],
    description: data[getDescriptionField(language)],
  }));
  const told = texts.filter(({ name, description }) => name !== null || description !== null);
  if (told.length > 0) await tx.insertInto("organisation_text").values(told).execute();
}

export const { trash: trashOrganisationRow, restore: restoreOrganisationRow } = createTrashStore("organisation");

/** Deletes an organisation for good. No attribution may refer to it. */
export async function deleteOrganisationRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("organisation").where("id", "=", id).execute();
}

/** Counts the attributions of an organisation, also those in the trash or of an incident in the trash. */
export async function countAttributionsOfOrganisation(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("attribution")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("organisation_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether an organisation, also one in the trash, has the English name. */
export async function isOrganisationNamed(db: Db, name: string): Promise<boolean> {
  return (await db.selectFrom("organisation").select("id").where("name_en", "=", name).executeTakeFirst()) !== undefined;
}

import type { ExpressionBuilder, Selectable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import {
  createPublicationStore,
  isPublished,
  PUBLICATION_COLUMNS,
  selectDrafts,
  selectPage,
  withPublication,
} from "#database/publication-store.ts";
import { selectPageBy } from "#database/select-page.ts";
import type { Tables } from "#database/tables.ts";
import { selectTrashPage, type TrashPage } from "#database/trash-store.ts";
import { withPlaces } from "#features/archive/places/server/place-store.ts";
import type { Pagination } from "#platform/shared/lists.ts";
import type { Counts } from "../count-rules.ts";
import { getExpressionBounds } from "../date-rules.ts";
import type { IncidentKind } from "../kind-rules.ts";
import { INCIDENT_TEXT_FIELDS, type IncidentData, type IncidentMetadata } from "../rules.ts";
import { isEditableIncident, isListedIncident, isNotReplaced } from "./listed-incident-store.ts";
import { STORED_TYPES } from "./part-store.ts";
import { deleteRelations, updateExternalIds, withoutUnlisted, withRelations } from "./relation-store.ts";
import { deleteTexts, updateTexts, withTexts } from "./text-store.ts";
import { toVerification, type VerificationColumns } from "./verification-store.ts";

export type { Db };

/** Orders incidents, and publishes, trashes and restores them. */
export const incidentPublications = {
  ...createPublicationStore("incident", isListedIncident, isNotReplaced),
  listDrafts: async (db: Db, before?: string, isScheduled?: boolean) =>
    withTexts(db, (await selectDrafts(db, "incident", before, isScheduled).execute()).map(withPublication)),
};

const COUNT_COLUMNS = [
  "number_of_killed",
  "number_of_injured",
  "number_of_displaced",
  "killed_maximum",
  "injured_maximum",
  "displaced_maximum",
] as const;
/** The texts that exist only in the incident's first language. */
const TEXT_COLUMNS = INCIDENT_TEXT_FIELDS.filter((name) => name !== "title" && name !== "description");
const METADATA_COLUMNS = [
  "id as _id",
  "language",
  ...TEXT_COLUMNS,
  "place_id",
  "place_precision",
  "replaced_by",
  "part_of",
  "date_of_incident",
  ...COUNT_COLUMNS,
  "count_reason",
  "kinds_json",
  "verification",
  "verification_note",
  "verification_since",
  "verified_until",
  "created_at",
] as const;

function toColumns(incident: IncidentData) {
  const { language, killed, injured, displaced, reason, kinds, replaced_by, part_of, place_id, place_precision } = incident;
  const { earliest, latest } = getExpressionBounds(incident.date);
  return {
    ...(Object.fromEntries(TEXT_COLUMNS.map((name) => [name, incident[name]])) as Pick<
      IncidentData,
      (typeof TEXT_COLUMNS)[number]
    >),
    language,
    place_id,
    place_precision,
    date_of_incident: earliest,
    latest_day: latest,
    count_reason: reason ?? null,
    replaced_by: replaced_by ?? null,
    part_of: part_of ?? null,
    number_of_killed: killed.minimum,
    number_of_injured: injured.minimum,
    number_of_displaced: displaced.minimum,
    killed_maximum: killed.maximum,
    injured_maximum: injured.maximum,
    displaced_maximum: displaced.maximum,
    kinds_json: JSON.stringify(kinds),
  };
}

type ConvertedColumns = Pick<
  Selectable<Tables["incident"]>,
  (typeof COUNT_COLUMNS)[number] | "count_reason" | "kinds_json" | VerificationColumns
>;

/** Converts a row: counts as ranges beside the numbers, with their reason if any, kinds and status. */
function fromColumns<R extends ConvertedColumns>(columns: R) {
  const { killed_maximum, injured_maximum, displaced_maximum, count_reason, kinds_json, ...rest } = columns;
  const { verification, verification_note, verification_since, verified_until, ...row } = rest;
  const counts: Counts = {
    killed: { minimum: row.number_of_killed, maximum: killed_maximum },
    injured: { minimum: row.number_of_injured, maximum: injured_maximum },
    displaced: { minimum: row.number_of_displaced, maximum: displaced_maximum },
  };
  const reason = count_reason !== null && { reason: count_reason };
  const kinds = JSON.parse(kinds_json) as IncidentKind[];
  const status = toVerification({ verification, verification_note, verification_since, verified_until });
  return { ...row, ...counts, ...reason, kinds, verification: status };
}

type Row = ConvertedColumns & Pick<Selectable<Tables["incident"]>, "place_id" | "replaced_by" | "part_of"> & { _id: string };

/** Converts rows as `fromColumns` does, and adds their places, relations and texts. */
const fromRows = async <R extends Row>(db: Db, rows: R[]) =>
  withTexts(db, await withRelations(db, await withPlaces(db, rows.map(fromColumns))));
/** Converts a row, if there is one, as `fromRows` does. */
const fromRow = async <R extends Row>(db: Db, row: R | undefined) => (await fromRows(db, row ? [row] : []))[0];
/** Converts rows for visitors: removes relations to incidents that are not public. */
const fromListedRows = async <R extends Row>(db: Db, rows: R[]) => withoutUnlisted(db, await fromRows(db, rows));
const fromListedRow = async <R extends Row>(db: Db, row: R | undefined) => (await fromListedRows(db, row ? [row] : []))[0];

/** Counts the media of a kind in the row's incident, without those in the trash. */
const countMedia = (row: ExpressionBuilder<Tables, "incident">, kind: keyof typeof STORED_TYPES) =>
  row
    .selectFrom("source")
    .whereRef("source.incident_id", "=", "incident.id")
    .where("source.type", "in", STORED_TYPES[kind])
    .where("source.deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();

const selectMetadata = (db: Db) =>
  db
    .selectFrom("incident")
    .select((row) => [
      ...METADATA_COLUMNS,
      countMedia(row, "article").as("number_of_articles"),
      countMedia(row, "video").as("number_of_videos"),
      countMedia(row, "image").as("number_of_images"),
    ]);

const selectListed = (db: Db) => selectMetadata(db).where(isListedIncident);
/** Lists contain an event once: a replaced incident is left out while its replacement is public. */
const selectRead = (db: Db) => selectListed(db).where(isNotReplaced);
const selectEditable = (db: Db) => selectMetadata(db).select(PUBLICATION_COLUMNS).where(isEditableIncident);

/** Returns a page of the listed incidents, newest first: the five previous ones, or those of Load More. */
export async function listIncidents(db: Db, page: Pagination): Promise<IncidentMetadata[]> {
  return fromListedRows(db, await selectPage(selectRead(db), page).execute());
}

/** Returns the newest listed incident that is not replaced, by time of creation, not by date. */
export async function findCurrentIncident(db: Db): Promise<IncidentMetadata | undefined> {
  return fromListedRow(db, await selectPage(selectRead(db), { limit: 1 }).executeTakeFirst());
}

/** Returns a listed incident; `requireIncident` explains why another is not listed. */
export async function findIncident(db: Db, id: string): Promise<IncidentMetadata | undefined> {
  return fromListedRow(db, await selectListed(db).where("id", "=", id).executeTakeFirst());
}

/** Returns an incident that is neither in the trash nor withdrawn, public or not. For admins. */
export async function findEditableIncident(db: Db, id: string): Promise<IncidentMetadata | undefined> {
  const row = await selectEditable(db).where("id", "=", id).executeTakeFirst();
  return fromRow(db, row && withPublication(row));
}

/** Returns an incident regardless of visibility, with `state`, who may see it, and only those relations that visitors see. */
export async function findStoredIncident(db: Db, id: string) {
  const row = await selectMetadata(db)
    .select(["sequence", "latest_day", "publication", "deleted_at"])
    .select((columns) => columns.case().when(isListedIncident).then(1).else(0).end().as("is_listed"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sequence, latest_day, publication, deleted_at, is_listed, ...columns } = row;
  const incident = await fromListedRow(db, columns);
  return incident && { ...incident, state: { sequence, latest_day, publication, deleted_at, is_listed } };
}

/** Returns incidents in the order of the ids, without those that the reader may not see. Admins also see those in the trash. */
export async function listIncidentsById(db: Db, ids: string[], reader: "visitors" | "admins") {
  if (ids.length === 0) return [];
  const found =
    reader === "visitors"
      ? await fromListedRows(db, await selectListed(db).where("id", "in", ids).execute())
      : (
          await fromRows(
            db,
            await selectMetadata(db)
              .select([...PUBLICATION_COLUMNS, "deleted_at"])
              .where("id", "in", ids)
              .execute(),
          )
        )
          .map(withPublication)
          .map(({ deleted_at, ...row }) => ({ ...row, ...(deleted_at !== null && { is_deleted: true as const }) }));
  const incidents = new Map<string, IncidentMetadata & { is_deleted?: true }>(found.map((incident) => [incident._id, incident]));
  return ids.flatMap((id) => incidents.get(id) ?? []);
}

const selectWithdrawn = (db: Db) => selectMetadata(db).where(isPublished("incident")).where("verification", "=", "withdrawn");

/** Returns a withdrawn incident that is not in the trash. */
export async function findWithdrawnIncident(db: Db, id: string): Promise<IncidentMetadata | undefined> {
  return fromRow(db, await selectWithdrawn(db).where("id", "=", id).executeTakeFirst());
}

/** Returns a page of the withdrawn incidents that are not in the trash, the last withdrawn first. */
export async function listWithdrawnIncidents(db: Db, before?: string): Promise<IncidentMetadata[]> {
  const page = { table: "incident", column: "verification_since", before };
  return fromRows(db, await selectPageBy(selectWithdrawn(db), page).execute());
}

/** The options of a new row; an import passes `id` and `sequence`. */
export type NewIncidentRow = { isDraft?: boolean; id?: string; sequence?: number };

/** Inserts an incident, which becomes the current one unless it is a draft or imported, and returns its id. */
export async function insertIncident(
  tx: Db,
  data: IncidentData,
  now: Date,
  { isDraft = false, id = newId(), sequence }: NewIncidentRow = {},
): Promise<string> {
  const at = now.toISOString();
  await tx
    .insertInto("incident")
    .values({
      ...toColumns(data),
      id,
      ...(sequence !== undefined && { sequence }),
      publication: isDraft ? "draft" : "published",
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  await updateTexts(tx, id, data);
  await updateExternalIds(tx, id, data.external_ids);
  return id;
}

export async function updateIncident(tx: Db, id: string, data: IncidentData, now: Date): Promise<void> {
  await tx
    .updateTable("incident")
    .set({ ...toColumns(data), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await updateTexts(tx, id, data);
  await updateExternalIds(tx, id, data.external_ids);
}

const selectDeleted = (db: Db) =>
  selectMetadata(db)
    .select(({ ref }) => ref("deleted_at").$notNull().as("deleted_at"))
    .where("deleted_at", "is not", null);

/** Returns a page of the incidents in the trash, the last deleted first. */
export async function listDeletedIncidents(db: Db, page: TrashPage = {}) {
  return fromRows(db, await selectTrashPage(selectDeleted(db), { table: "incident", ...page }).execute());
}

export async function findDeletedIncident(db: Db, id: string) {
  return fromRow(db, await selectDeleted(db).where("id", "=", id).executeTakeFirst());
}

/** Deletes an incident for good, after its parts. */
export async function deleteIncidentRows(tx: Db, id: string): Promise<void> {
  await deleteRelations(tx, id);
  await deleteTexts(tx, id);
  await tx.deleteFrom("incident").where("id", "=", id).execute();
}

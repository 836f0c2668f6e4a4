import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import { isEditableIncident, isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { SOURCE_FIELDS, type SourceData } from "../source-rules.ts";

export type { Db };

/** The two kinds of media with a link, whose tables have the same columns. */
export type MediaKind = "article" | "video";
/** The fields of an article or a video. */
export type MediaData = { link: string; description: string } & Partial<SourceData>;

const PUBLIC_COLUMNS = ["id as _id", "incident_id", "link", "description", ...SOURCE_FIELDS] as const;

/** Returns the media of an incident, newest first, without those in the trash. */
export async function listMedia(db: Db, kind: MediaKind, incidentId: string) {
  return db
    .selectFrom(kind)
    .select(PUBLIC_COLUMNS)
    .where("incident_id", "=", incidentId)
    .where("deleted_at", "is", null)
    .orderBy("sequence", "desc")
    .execute();
}

/** Joins the incident, so that media of an incident in the trash, or of a withdrawn one, are never found. */
const selectWithIncident = (db: Db, kind: MediaKind) =>
  db
    .selectFrom(`${kind} as media` as const)
    .innerJoin("incident", "incident.id", "media.incident_id")
    .select(["media.id as _id", "media.incident_id", "media.link", "media.description", "media.created_at"])
    .select(SOURCE_FIELDS.map((field) => `media.${field}` as const))
    .select("incident.title as incident_title")
    .where(isEditableIncident);

/** Returns an article or a video, also from the trash, unless its incident is in the trash or withdrawn. */
export async function findMedia(db: Db, kind: MediaKind, id: string) {
  return selectWithIncident(db, kind).select("media.deleted_at").where("media.id", "=", id).executeTakeFirst();
}

/** Returns a video outside the trash, of an incident that is listed. */
export async function findListedVideo(db: Db, id: string) {
  return selectWithIncident(db, "video")
    .where("media.id", "=", id)
    .where("media.deleted_at", "is", null)
    .where(isListedIncident)
    .executeTakeFirst();
}

/** Returns the media in the trash, newest first, without those of incidents in the trash or withdrawn. */
export async function listDeletedMedia(db: Db, kind: MediaKind) {
  return selectWithIncident(db, kind)
    .select(({ ref }) => ref("media.deleted_at").$notNull().as("deleted_at"))
    .where("media.deleted_at", "is not", null)
    .orderBy("media.sequence", "desc")
    .execute();
}

/** Returns all media of an incident, oldest first, with those in the trash. */
export async function listAllMedia(db: Db, kind: MediaKind, incidentId: string) {
  return db
    .selectFrom(kind)
    .select([...PUBLIC_COLUMNS, "created_at", "deleted_at"])
    .where("incident_id", "=", incidentId)
    .orderBy("sequence")
    .execute();
}

/** Inserts an article or a video and returns its id, which is new unless a deleted one is inserted again. */
export async function insertMedia(
  tx: Db,
  kind: MediaKind,
  incidentId: string,
  data: MediaData,
  now: Date,
  id = newId(),
): Promise<string> {
  const at = now.toISOString();
  await tx
    .insertInto(kind)
    .values({ ...data, id, incident_id: incidentId, created_at: at, updated_at: at, deleted_at: null })
    .execute();
  return id;
}

export async function updateMedia(tx: Db, kind: MediaKind, id: string, data: MediaData, now: Date): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ ...data, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

export async function trashMediaRow(tx: Db, kind: MediaKind, id: string, now: Date): Promise<void> {
  await tx.updateTable(kind).set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function restoreMediaRow(tx: Db, kind: MediaKind, id: string): Promise<void> {
  await tx.updateTable(kind).set({ deleted_at: null }).where("id", "=", id).execute();
}

export async function deleteMediaRow(tx: Db, kind: MediaKind, id: string): Promise<void> {
  await tx.deleteFrom(kind).where("id", "=", id).execute();
}

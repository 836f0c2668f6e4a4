import { v7 as newId } from "uuid";
import type { ImageFile as ImageFileRow } from "#database/archive-tables.ts";
import type { Db } from "#database/database.ts";
import { isEditableIncident, isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { SOURCE_FIELDS, type SourceData } from "../../source-rules.ts";
import { insertOrphanedFiles } from "./loose-file-store.ts";

export type { Db };

/** A file of an image. */
export type ImageFile = Omit<ImageFileRow, "image_id">;

type NewImage = {
  incidentId: string;
  description: string;
  address: string;
  filename: string;
  isUntouched: boolean;
  files: ImageFile[];
  source?: Partial<SourceData>;
};

/** The fields of an image. */
type ImageData = { description: string } & Partial<SourceData>;

/** Returns the images of an incident, newest first, without those in the trash. */
export async function listImages(db: Db, incidentId: string) {
  return db
    .selectFrom("image")
    .select(["id as _id", "incident_id", "description", "address", ...SOURCE_FIELDS])
    .where("incident_id", "=", incidentId)
    .where("deleted_at", "is", null)
    .orderBy("sequence", "desc")
    .execute();
}

/** Joins the incident, so that images of an incident in the trash, or of a withdrawn one, are never found. */
const selectWithIncident = (db: Db) =>
  db
    .selectFrom("image")
    .innerJoin("incident", "incident.id", "image.incident_id")
    .select(["image.id as _id", "image.incident_id", "image.description", "image.created_at"])
    .select(SOURCE_FIELDS.map((field) => `image.${field}` as const))
    .select("incident.title as incident_title")
    .where(isEditableIncident);

/** Returns an image, also from the trash, unless its incident is in the trash or withdrawn. */
export async function findImage(db: Db, id: string) {
  return selectWithIncident(db).select("image.deleted_at").where("image.id", "=", id).executeTakeFirst();
}

/** Returns the images in the trash, newest first, without those of incidents in the trash or withdrawn. */
export async function listDeletedImages(db: Db) {
  return selectWithIncident(db)
    .select(({ ref }) => ref("image.deleted_at").$notNull().as("deleted_at"))
    .where("image.deleted_at", "is not", null)
    .orderBy("image.sequence", "desc")
    .execute();
}

/** Returns all images of an incident, oldest first, with those in the trash. */
export async function listAllImages(db: Db, incidentId: string) {
  return db
    .selectFrom("image")
    .select(["id as _id", "incident_id", "description", "created_at", "deleted_at", ...SOURCE_FIELDS])
    .where("incident_id", "=", incidentId)
    .orderBy("sequence")
    .execute();
}

/** Inserts an image, whose files are already in the media store, and returns its id. */
export async function insertImage(
  tx: Db,
  { incidentId, description, address, filename, isUntouched, files, source }: NewImage,
  now: Date,
): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  await tx
    .insertInto("image")
    .values({
      ...source,
      id,
      incident_id: incidentId,
      description,
      address,
      filename,
      untouched: isUntouched ? 1 : 0,
      avif_state: "pending",
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  await insertFiles(tx, id, files);
  return id;
}

/** Inserts a copy of an image into another incident, with its fields and its files; returns the id of the copy. */
export async function duplicateImage(tx: Db, id: string, incidentId: string, now: Date): Promise<string> {
  const { address, filename, untouched, description, ...row } = await tx
    .selectFrom("image")
    .select(["address", "filename", "untouched", "description", ...SOURCE_FIELDS])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // The AVIF encoder finds that these files exist already.
  const files = (await listImageFiles(tx, id)).filter(({ type }) => type !== "image/avif");
  const source = { ...row, repeats: null };
  return insertImage(tx, { incidentId, description, address, filename, isUntouched: untouched === 1, files, source }, now);
}

export async function updateImage(tx: Db, id: string, data: ImageData, now: Date): Promise<void> {
  await tx
    .updateTable("image")
    .set({ ...data, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

export async function trashImageRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable("image").set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function restoreImageRow(tx: Db, id: string): Promise<void> {
  await tx.updateTable("image").set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Deletes an image for good and lists its files for removal, which keeps those that another image refers to. */
export async function deleteImageRows(tx: Db, id: string): Promise<void> {
  const files = await tx.deleteFrom("image_file").where("image_id", "=", id).returning("key").execute();
  await tx.deleteFrom("image").where("id", "=", id).execute();
  await insertOrphanedFiles(
    tx,
    id,
    files.map(({ key }) => key),
  );
}

/** Returns the served files at an address; none when the image is in the trash, or its incident is not listed. */
export async function listServedFiles(db: Db, address: string): Promise<ImageFile[]> {
  return listFilesAt(db, address, isListedIncident);
}

/** Returns the same for admins: also when the incident is not public. Given an incident, only those of that one. */
export async function listEditableFiles(db: Db, address: string, incidentId?: string): Promise<ImageFile[]> {
  return listFilesAt(db, address, isEditableIncident, incidentId);
}

async function listFilesAt(db: Db, address: string, isSeen: typeof isListedIncident, incidentId?: string): Promise<ImageFile[]> {
  const image = await db
    .selectFrom("image")
    .innerJoin("incident", "incident.id", "image.incident_id")
    .select("image.id")
    .where("image.address", "=", address)
    .where("image.deleted_at", "is", null)
    .where(isSeen)
    .$if(incidentId !== undefined, (query) => query.where("image.incident_id", "=", incidentId ?? ""))
    // Several images may share the address, and not all of them have their AVIF files yet.
    .orderBy("image.avif_state")
    .limit(1)
    .executeTakeFirst();
  return image ? (await listImageFiles(db, image.id)).filter(({ role }) => role === "served") : [];
}

/** Returns all files of an image, in ascending order of width. */
export async function listImageFiles(db: Db, imageId: string): Promise<ImageFile[]> {
  return db
    .selectFrom("image_file")
    .select(["key", "role", "type", "sha256", "bytes", "width", "height"])
    .where("image_id", "=", imageId)
    .orderBy("width")
    .execute();
}

/**
 * Returns for each image of an incident outside the trash the SHA-256 of its largest served picture and of its original. AVIF files,
 * which are made later, do not count.
 */
export async function listPictureHashes(
  db: Db,
  incidentId: string,
): Promise<Map<string, { served?: string; original?: string }>> {
  const files = await db
    .selectFrom("image_file")
    .innerJoin("image", "image.id", "image_file.image_id")
    .select(["image_file.image_id", "image_file.role", "image_file.sha256"])
    .where("image.incident_id", "=", incidentId)
    .where("image.deleted_at", "is", null)
    .where("image_file.type", "!=", "image/avif")
    .orderBy("image_file.width")
    .orderBy("image_file.key")
    .execute();
  const hashes = new Map<string, { served?: string; original?: string }>();
  for (const { image_id, role, sha256 } of files) hashes.set(image_id, { ...hashes.get(image_id), [role]: sha256 });
  return hashes;
}

/** Returns those of the keys to which an image refers. */
export async function listReferencedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("image_file").select("key").distinct().where("key", "in", keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Returns the oldest image outside the trash without AVIF, except `excludedIds`. */
export async function findImageWithoutAvif(db: Db, excludedIds: string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom("image")
    .select("id")
    .where("avif_state", "=", "pending")
    .where("deleted_at", "is", null)
    .$if(excludedIds.length > 0, (query) => query.where("id", "not in", excludedIds))
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Inserts the AVIF files of an image, maybe none; returns false when the image is gone or has them already. */
export async function insertAvifFiles(tx: Db, id: string, files: ImageFile[]): Promise<boolean> {
  const image = await tx.selectFrom("image").select("avif_state").where("id", "=", id).executeTakeFirst();
  if (image?.avif_state !== "pending") return false;
  await insertFiles(tx, id, files);
  await tx.updateTable("image").set({ avif_state: "done" }).where("id", "=", id).execute();
  return true;
}

async function insertFiles(tx: Db, id: string, files: ImageFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto("image_file")
    .values(files.map((file) => ({ ...file, image_id: id })))
    .execute();
}

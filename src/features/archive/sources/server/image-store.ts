import type { ImageFile as ImageFileRow } from "#database/archive-tables.ts";
import type { Db } from "#database/database.ts";
import { isEditableIncident, isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { SOURCE_FIELDS } from "../source-rules.ts";
import { createSourceStore, type ImageData } from "./create-source-store.ts";
import { insertOrphanedFiles } from "./pending-file-store.ts";

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
  source?: Omit<ImageData, "description">;
};

export const imageStore = createSourceStore<ImageData>("image", {
  toColumns: ({ is_sensitive, ...data }) => ({
    ...data,
    ...(is_sensitive !== undefined && { is_sensitive: Number(is_sensitive) }),
    type: "image",
  }),
  fields: ["image_kind", "is_sensitive"],
  fromRow: (row) => ({ ...row, is_sensitive: row.is_sensitive === 1 }),
  deleteRest: deleteFiles,
});

const selectImages = (db: Db) => db.selectFrom("image").innerJoin("source", "source.id", "image.id");

/** Returns the images of an incident with their addresses, newest first, without those in the trash. */
export async function listImages(db: Db, incidentId: string) {
  const images = await imageStore.list(db, incidentId);
  const addresses = await selectImages(db)
    .select(["image.id", "image.address"])
    .where("source.incident_id", "=", incidentId)
    .execute();
  const addressOf = new Map(addresses.map(({ id, address }) => [id, address]));
  return images.map((image) => ({ ...image, address: addressOf.get(image._id) ?? "" }));
}

/** Returns the names of the files of an incident's images, by the images' ids. For admins. */
export async function listImageFilenames(db: Db, incidentId: string): Promise<Map<string, string>> {
  const rows = await selectImages(db)
    .select(["image.id", "image.filename"])
    .where("source.incident_id", "=", incidentId)
    .execute();
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}

/** Inserts an image, whose files are already in the media store, and returns its id. */
export async function insertImage(
  tx: Db,
  { incidentId, description, address, filename, isUntouched, files, source }: NewImage,
  now: Date,
): Promise<string> {
  const id = await imageStore.insert(tx, incidentId, { description, ...source }, now);
  const untouched = isUntouched ? 1 : 0;
  await tx.insertInto("image").values({ id, address, filename, untouched, avif_state: "pending" }).execute();
  await insertFiles(tx, id, files);
  return id;
}

/** Inserts a copy of an image into another incident, with its fields and its files; returns the id of the copy. */
export async function duplicateImage(tx: Db, id: string, incidentId: string, now: Date): Promise<string> {
  const { address, filename, untouched, description, is_sensitive, ...row } = await selectImages(tx)
    .select(["address", "filename", "untouched", "description", "image_kind", "is_sensitive", ...SOURCE_FIELDS])
    .where("image.id", "=", id)
    .executeTakeFirstOrThrow();
  // The AVIF encoder finds that these files exist already.
  const files = (await listImageFiles(tx, id)).filter(({ type }) => type !== "image/avif");
  const source = { ...row, is_sensitive: is_sensitive === 1, repeats: null };
  return insertImage(tx, { incidentId, description, address, filename, isUntouched: untouched === 1, files, source }, now);
}

/** Deletes an image's own rows, and lists its files for removal, which keeps those that another image uses. */
async function deleteFiles(tx: Db, id: string): Promise<void> {
  const files = await tx.deleteFrom("image_file").where("image_id", "=", id).returning("key").execute();
  await tx.deleteFrom("image").where("id", "=", id).execute();
  await insertOrphanedFiles(
    tx,
    id,
    files.map(({ key }) => key),
  );
}

/** Returns the served files at an address; none if the image is in the trash or its incident is not listed. */
export async function listServedFiles(db: Db, address: string): Promise<ImageFile[]> {
  return listFilesAt(db, address, isListedIncident);
}

/** Returns the same for admins: also if the incident is not public. */
export async function listEditableFiles(db: Db, address: string): Promise<ImageFile[]> {
  return listFilesAt(db, address, isEditableIncident);
}

/** The most incidents that are checked for an image that none of them shows. */
const EQUAL_IMAGES_MAX = 20;

/** Returns the images at an address outside the trash, listed or not. */
export async function listImagesAt(db: Db, address: string) {
  return selectImages(db)
    .select(["source.id as _id", "source.incident_id"])
    .where("image.address", "=", address)
    .where("source.deleted_at", "is", null)
    .orderBy("source.sequence")
    .limit(EQUAL_IMAGES_MAX)
    .execute();
}

async function listFilesAt(db: Db, address: string, isSeen: typeof isListedIncident): Promise<ImageFile[]> {
  const image = await selectImages(db)
    .innerJoin("incident", "incident.id", "source.incident_id")
    .select("image.id")
    .where("image.address", "=", address)
    .where("source.deleted_at", "is", null)
    .where(isSeen)
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
 * Returns for each image of an incident outside the trash the SHA-256 of its largest served picture and of its original. AVIF files do not
 * count, as they are made later.
 */
export async function listPictureHashes(
  db: Db,
  incidentId: string,
): Promise<Map<string, { served?: string; original?: string }>> {
  const files = await db
    .selectFrom("image_file")
    .innerJoin("source", "source.id", "image_file.image_id")
    .select(["image_file.image_id", "image_file.role", "image_file.sha256"])
    .where("source.incident_id", "=", incidentId)
    .where("source.deleted_at", "is", null)
    .where("image_file.type", "!=", "image/avif")
    .orderBy("image_file.width")
    .orderBy("image_file.key")
    .execute();
  const hashes = new Map<string, { served?: string; original?: string }>();
  for (const { image_id, role, sha256 } of files) hashes.set(image_id, { ...hashes.get(image_id), [role]: sha256 });
  return hashes;
}

/** Returns the keys that an image uses. */
export async function listReferencedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("image_file").select("key").distinct().where("key", "in", keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Returns the oldest image outside the trash without AVIF, except `excludedIds`. */
export async function findImageWithoutAvif(db: Db, excludedIds: string[]): Promise<string | undefined> {
  const row = await selectImages(db)
    .select("image.id")
    .where("avif_state", "=", "pending")
    .where("deleted_at", "is", null)
    .$if(excludedIds.length > 0, (query) => query.where("image.id", "not in", excludedIds))
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

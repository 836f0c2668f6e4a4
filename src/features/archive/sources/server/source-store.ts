import type { Db } from "#database/database.ts";
import { isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { readPages } from "#platform/server/process/slices.ts";
import { SOURCE_FIELDS, type Source, sourceSchema } from "../source-rules.ts";
import { type ArticleData, createSourceStore, type VideoData, withoutEmptyAddress } from "./create-source-store.ts";
import { imageStore } from "./image-store.ts";
import { toImage } from "./source-response.ts";

export type { Db };

export const sourceStores = {
  article: createSourceStore<ArticleData>("article", {
    toColumns: ({ link = null, reference = null, ...data }) => ({
      ...data,
      type: reference === null ? "article" : "document",
      link,
      reference,
    }),
  }),
  video: createSourceStore<VideoData>("video", { toColumns: (data) => ({ ...data, type: "video" }) }),
  image: imageStore,
};

/** Returns whether an image or a video was public when its incident was withdrawn, unpublished or deleted. */
export type WasPublicMedium = (db: Db, incidentId: string, list: "images" | "videos", id: string) => Promise<boolean>;

/** The order of the tabs. */
const POSITIONS = { article: 0, document: 0, video: 1, image: 2 };

/** A source, and the incident that it belongs to. */
export type IncidentSource = Source & { incident_id: string };

/** Returns the sources of incidents without those in the trash: articles and documents, videos, images, each newest first. */
export async function listSources(db: Db, ...incidentIds: string[]): Promise<IncidentSource[]> {
  const rows = await db
    .selectFrom("source")
    .select(["id as _id", "incident_id", "type", "link", "reference", "description", "image_kind", ...SOURCE_FIELDS])
    .where("incident_id", "in", incidentIds)
    .where("deleted_at", "is", null)
    .orderBy("sequence", "desc")
    .execute();
  return rows
    .toSorted((a, b) => POSITIONS[a.type] - POSITIONS[b.type])
    .map((row) => ({ ...sourceSchema.parse(toImage(withoutEmptyAddress(row))), incident_id: row.incident_id }));
}

/** Incidents read at once; few, as SQLite queries are synchronous. */
const READ_SIZE = 500;

/** Counts the incidents that visitors see, and their sources besides images. */
export async function countRecord(db: Db): Promise<{ incidents: number; sources: number }> {
  const total = { incidents: 0, sources: 0 };
  const pages = readPages<{ id: string; sequence: number }>(READ_SIZE, (last) =>
    db
      .selectFrom("incident")
      .select(["id", "sequence"])
      .where(isListedIncident)
      .$if(last !== undefined, (query) => query.where("sequence", "<", last?.sequence ?? 0))
      .orderBy("sequence", "desc")
      .limit(READ_SIZE)
      .execute(),
  );
  for await (const incidents of pages) {
    const { sources } = await db
      .selectFrom("source")
      .select(({ fn }) => fn.countAll().as("sources"))
      .where(
        "incident_id",
        "in",
        incidents.map(({ id }) => id),
      )
      .where("deleted_at", "is", null)
      .where("type", "!=", "image")
      .executeTakeFirstOrThrow();
    total.incidents += incidents.length;
    total.sources += Number(sources);
  }
  return total;
}

/** Returns the incident of a source, its kind and the source that it repeats; also from the trash. */
export async function findSource(db: Db, id: string) {
  return db
    .selectFrom("source")
    .select(["incident_id", "repeats", "source_kind", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the link of a video outside the trash, of an incident that is listed. */
export async function findListedVideo(db: Db, id: string) {
  return db
    .selectFrom("source")
    .innerJoin("incident", "incident.id", "source.incident_id")
    .select("source.link")
    .where("source.id", "=", id)
    .where("source.type", "=", "video")
    .where("source.deleted_at", "is", null)
    .where(isListedIncident)
    .executeTakeFirst();
}

/** Returns whether another source, also one in the trash, repeats this one. */
export async function isRepeated(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom("source").select("id").where("repeats", "=", id).limit(1).executeTakeFirst());
}

/** Sets `repeats` to null for an incident's sources that repeat a destroyed one. */
export async function clearLostRepeats(tx: Db, incidentId: string): Promise<void> {
  await tx
    .updateTable("source")
    .set({ repeats: null })
    .where("incident_id", "=", incidentId)
    .where("repeats", "not in", (query) => query.selectFrom("source as other").select("other.id"))
    .execute();
}

/** Makes the copy of a source repeat the copy of the source that the original repeats. */
export async function updateRepeats(tx: Db, id: string, repeats: string): Promise<void> {
  await tx.updateTable("source").set({ repeats }).where("id", "=", id).execute();
}

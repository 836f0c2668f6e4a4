import type { Db } from "#database/database.ts";
import { type Source, sourceSchema } from "../source-rules.ts";
import { listImages } from "./images/image-store.ts";
import { listMedia } from "./linked-media-store.ts";
import { toSourceResponse } from "./source-response.ts";

const SOURCE_TABLES = ["article", "video", "image"] as const;

/** Returns the sources of an incident without those in the trash: articles, videos, images, each newest first. */
export async function listSources(db: Db, incidentId: string): Promise<Source[]> {
  const sources = [];
  for (const type of ["article", "video"] as const) {
    for (const row of await listMedia(db, type, incidentId)) sources.push({ ...row, type });
  }
  for (const row of await listImages(db, incidentId)) sources.push({ ...row, type: "image" });
  return sources.map((source) => sourceSchema.parse(toSourceResponse(source)));
}

/** Returns the incident of an article, a video or an image, what kind of source it is and what it repeats; also from the trash. */
export async function findSource(db: Db, id: string) {
  for (const type of SOURCE_TABLES) {
    const row = await db
      // The three tables share the columns used here.
      .selectFrom(`${type} as source` as "article as source")
      .select(["source.incident_id", "source.repeats", "source.source_kind", "source.deleted_at"])
      .where("source.id", "=", id)
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

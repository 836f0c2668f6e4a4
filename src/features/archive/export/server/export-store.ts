import type { Db } from "#database/database.ts";

export type { Db };

export type NewestRevision = { incident_id: string; number: number; sha256: string; body_json: string };

/** Returns the newest revisions of some incidents, in the order of the ids, without incidents that have none. */
export async function listNewestRevisions(db: Db, ids: readonly string[]): Promise<NewestRevision[]> {
  const rows = await db
    .selectFrom("incident_revision as revision")
    .select(["incident_id", "number", "sha256", "body_json"])
    .where("incident_id", "in", ids)
    .where("number", "=", ({ selectFrom }) =>
      selectFrom("incident_revision as newer")
        .whereRef("newer.incident_id", "=", "revision.incident_id")
        .select(({ fn }) => fn.max("newer.number").as("number")),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.incident_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the SHA-256 of the pictures of some images that are served as JPEG. */
export async function listJpegs(db: Db, imageIds: readonly string[]): Promise<Set<string>> {
  if (imageIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("image_file")
    .select("sha256")
    .where("image_id", "in", imageIds)
    .where("role", "=", "served")
    .where("type", "=", "image/jpeg")
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Only changes of these kinds change an export; campaigns and accounts do not. */
const EXPORTED_KINDS = ["incident", "organisation", "place", "site"] as const;

/** Returns the newest audit row about exported data; undefined on an empty site. */
export async function findNewestChange(db: Db): Promise<{ sequence: number; at: string } | undefined> {
  return db
    .selectFrom("audit")
    .select(["sequence", "at"])
    .where("root_kind", "in", EXPORTED_KINDS)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

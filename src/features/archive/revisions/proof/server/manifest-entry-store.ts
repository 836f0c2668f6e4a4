import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database/database.ts";
import type { IncidentRevisionRow, ManifestEntryRow } from "#database/tables.ts";
import type { ChangeKind } from "#platform/shared/change.ts";
import { toChunks } from "#platform/shared/lists.ts";

export type { Db };

/** Rows per statement, as SQLite accepts 32,766 parameters and each column needs one. */
const INSERT_SIZE = 500;

export async function findNewestEntry(db: Db): Promise<ManifestEntryRow | undefined> {
  return db.selectFrom("manifest_entry").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
}

/** Returns entries in order: after a number, up to and including another one, or to the newest. */
export async function listEntries(
  db: Db,
  { after, last, limit }: { after: number; last?: number | undefined; limit: number },
): Promise<ManifestEntryRow[]> {
  return db
    .selectFrom("manifest_entry")
    .selectAll()
    .where("number", ">", after)
    .$if(last !== undefined, (query) => query.where("number", "<=", last ?? 0))
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** Returns the entries whose hash begins with these digits, the oldest first. */
export async function listEntriesByHash(db: Db, start: string, limit: number) {
  return (
    db
      .selectFrom("manifest_entry")
      .select(["date", "incident_id", "kind", "revision", "sha256"])
      .where("sha256", ">=", start)
      // No hex digit comes after f.
      .where("sha256", "<", `${start}g`)
      .orderBy("number")
      .limit(limit)
      .execute()
  );
}

export async function insertEntryRows(tx: Db, rows: ManifestEntryRow[]): Promise<void> {
  for (const some of toChunks(rows, INSERT_SIZE)) await tx.insertInto("manifest_entry").values(some).execute();
}

type Logged = Record<"incidentId" | "kind" | "sha256", RawBuilder<unknown>> & { revision?: RawBuilder<unknown> };

/** The condition that the log has no such entry: of this incident, kind, hash and, if given, revision. */
const isUnlogged = ({ incidentId, kind, sha256, revision }: Logged) => sql<boolean>`not exists (
  select 1 from manifest_entry as entry
  where entry.incident_id = ${incidentId} and entry.kind = ${kind} and entry.sha256 = ${sha256}
  ${revision ? sql`and entry.revision = ${revision}` : sql``})`;

/** Returns the revisions that the log lacks, the oldest first. */
export async function listUnloggedRevisions(db: Db, limit: number): Promise<IncidentRevisionRow[]> {
  return db
    .selectFrom("incident_revision as revision")
    .selectAll()
    .where(
      isUnlogged({
        incidentId: sql.ref("revision.incident_id"),
        kind: sql.val("revision"),
        sha256: sql.ref("revision.sha256"),
        revision: sql.ref("revision.number"),
      }),
    )
    .orderBy("created_at")
    .orderBy("incident_id")
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** Selects the files of images that the log lacks, each with its incident. */
const selectUnloggedFiles = (db: Db) =>
  db
    .selectFrom("image_file as file")
    .innerJoin("source", "source.id", "file.image_id")
    .select(["file.image_id", "source.incident_id", "file.role", "file.sha256", "file.type", "file.width"])
    .where(isUnlogged({ incidentId: sql.ref("source.incident_id"), kind: sql.ref("file.role"), sha256: sql.ref("file.sha256") }))
    .orderBy("file.image_id")
    .orderBy("file.role")
    .orderBy("file.type")
    .orderBy("file.width");

export type UnloggedFile = Awaited<ReturnType<typeof listUnloggedFiles>>[number];

/** Returns the files of the images of an incident that the log lacks, also of images in the trash. */
export async function listUnloggedFiles(db: Db, incidentId: string) {
  return selectUnloggedFiles(db).where("source.incident_id", "=", incidentId).execute();
}

/**
 * Returns the files created from images after these were logged, with the first revision that named the image; only for the image with the
 * id, if given.
 */
export async function listLateFiles(db: Db, limit: number, imageId?: string) {
  return selectUnloggedFiles(db)
    .innerJoin("image_file as original", (join) =>
      join.onRef("original.image_id", "=", "file.image_id").on("original.role", "=", "original"),
    )
    .innerJoin("manifest_entry as named", (join) =>
      join
        .onRef("named.incident_id", "=", "source.incident_id")
        .onRef("named.sha256", "=", "original.sha256")
        .on("named.kind", "=", "original"),
    )
    .select("named.revision")
    .$if(imageId !== undefined, (query) => query.where("file.image_id", "=", imageId ?? ""))
    .limit(limit)
    .execute();
}

/** Returns the entries whose revision is missing or has other hashes. */
export async function listEntriesWithoutRevision(db: Db): Promise<ManifestEntryRow[]> {
  return db
    .selectFrom("manifest_entry as entry")
    .selectAll("entry")
    .where("kind", "=", "revision")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("incident_revision as revision")
            .select("revision.number")
            .whereRef("revision.incident_id", "=", "entry.incident_id")
            .whereRef("revision.number", "=", "entry.revision")
            .whereRef("revision.sha256", "=", "entry.sha256")
            .whereRef("revision.record_sha256", "=", "entry.record_sha256"),
        ),
      ),
    )
    .orderBy("number")
    .execute();
}

/** Returns the entries whose file no image of their incident has. */
export async function listEntriesWithoutFile(db: Db): Promise<ManifestEntryRow[]> {
  return db
    .selectFrom("manifest_entry as entry")
    .selectAll("entry")
    .where("kind", "!=", "revision")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("image_file as file")
            .innerJoin("source", "source.id", "file.image_id")
            .select("file.key")
            .whereRef("source.incident_id", "=", "entry.incident_id")
            .whereRef("file.role", "=", "entry.kind")
            .whereRef("file.sha256", "=", "entry.sha256")
            .where((file) =>
              file.or([
                file("entry.kind", "=", "original"),
                file.and([file("file.type", "=", file.ref("entry.type")), file("file.width", "=", file.ref("entry.width"))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy("number")
    .execute();
}

/** Returns the ids of destroyed incidents, and of incidents with a destroyed image. */
export async function listDestroyed(db: Db): Promise<{ incidents: Set<string>; incidentsOfImages: Set<string> }> {
  const rows = await db
    .selectFrom("audit")
    .select(["kind", "root_id"])
    .where("verb", "=", "destroy")
    .where("kind", "in", ["incident", "image"])
    .execute();
  const listRoots = (of: ChangeKind) => rows.flatMap(({ kind, root_id }) => (kind === of ? [root_id] : []));
  return { incidents: new Set(listRoots("incident")), incidentsOfImages: new Set(listRoots("image")) };
}

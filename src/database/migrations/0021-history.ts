import type { Migration } from "../migration.ts";
import { notNull } from "../migration-columns.ts";

type Destroyed = { number: number; created_at: string; sha256: string };

/**
 * What the public history of incidents needs. A site that comes from a release has no revision yet, as they are written by the start
 * after this one, so none corrects another. What was deleted for good left its hashes in the audit trail, which visitors cannot read.
 */
export const createHistory: Migration = async (db) => {
  await db.schema
    .alterTable("incident_revision")
    .addColumn("corrects", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("incident_revision_by_date").on("incident_revision").column("created_at").execute();

  await db.schema
    .createTable("destroyed_revision")
    .addColumn("incident_id", "text", notNull)
    .addColumn("number", "integer", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("destroyed_at", "text", notNull)
    .addPrimaryKeyConstraint("destroyed_revision_pk", ["incident_id", "number"])
    .execute();
  const entries = await db
    .selectFrom("audit")
    .select(["subject", "at", "before_json"])
    .where("action", "=", "destroy_incident")
    .execute();
  for (const { subject: incident_id, at: destroyed_at, before_json } of entries) {
    const { revisions = [] }: { revisions?: Destroyed[] } = JSON.parse(before_json ?? "{}");
    for (const { number, created_at, sha256 } of revisions) {
      await db.insertInto("destroyed_revision").values({ incident_id, number, created_at, sha256, destroyed_at }).execute();
    }
  }

  await db.schema
    .createTable("incident_redaction")
    .addColumn("incident_id", "text", notNull)
    .addColumn("number", "integer", notNull)
    .addColumn("path", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("reason", "text", notNull)
    .addColumn("body_sha256", "text", notNull)
    .addPrimaryKeyConstraint("incident_redaction_pk", ["incident_id", "number", "path"])
    .execute();
};

import type { Migration } from "../migration.ts";
import { notNull } from "../migration-columns.ts";

/** Adds the public revisions of each incident. The first rows are written by a start, from the current data. */
export const createRevisions: Migration = async ({ schema }) => {
  await schema
    .createTable("incident_revision")
    .addColumn("incident_id", "text", notNull)
    .addColumn("number", "integer", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("reason", "text")
    .addColumn("body_json", "text", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("previous_sha256", "text")
    .addColumn("record_sha256", "text", notNull)
    .addPrimaryKeyConstraint("incident_revision_pk", ["incident_id", "number"])
    .execute();
};

import type { Migration } from "../migration.ts";
import { notNull } from "../migration-columns.ts";

/** What the public saw of each incident, state by state. The first rows are written by a start, as the code of today tells what stands. */
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

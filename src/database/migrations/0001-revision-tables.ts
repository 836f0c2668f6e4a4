import { sql } from "kysely";
import { type Migration, notNull } from "./migration.ts";

export const createRevisionTables: Migration = async ({ schema }) => {
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
    .addColumn("changes_json", "text", notNull)
    .addPrimaryKeyConstraint("incident_revision_pk", ["incident_id", "number"])
    .execute();
  await schema
    .createIndex("incident_revision_by_date")
    .on("incident_revision")
    .columns(["created_at", "incident_id", "number"])
    .execute();

  await schema
    .createTable("destroyed_revision")
    .addColumn("incident_id", "text", notNull)
    .addColumn("number", "integer", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("destroyed_at", "text", notNull)
    .addColumn("withdrawn_at", "text")
    .addColumn("reason", "text", (column) => column.check(sql`reason is null or withdrawn_at is not null`))
    .addPrimaryKeyConstraint("destroyed_revision_pk", ["incident_id", "number"])
    .execute();

  await schema
    .createTable("incident_redaction")
    .addColumn("incident_id", "text", notNull)
    .addColumn("number", "integer", notNull)
    .addColumn("path", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("reason", "text", notNull)
    .addColumn("body_sha256", "text", notNull)
    .addPrimaryKeyConstraint("incident_redaction_pk", ["incident_id", "number", "path"])
    .execute();

  await schema
    .createTable("manifest_entry")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("date", "text", notNull)
    .addColumn("kind", "text", notNull)
    .addColumn("incident_id", "text", notNull)
    .addColumn("revision", "integer", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("record_sha256", "text")
    .addColumn("type", "text")
    .addColumn("width", "integer")
    .execute();
  // A picture of an incident, and a revision of it, are looked for at each change.
  await schema.createIndex("manifest_entry_incident").on("manifest_entry").columns(["incident_id", "kind", "sha256"]).execute();
};
